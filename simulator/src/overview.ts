import { isThere } from './device.ts';
import { clockSettingsOf } from './election/clock-of.ts';
import type { Simulation } from './simulation.ts';

/** A place as GET /sites returns it. */
export interface SiteOverview {
  readonly name: string;
  /** false: where devices without a site wait. */
  readonly isSite: boolean;
  readonly subnets: readonly string[];
  /** Ids of the devices whose agent is this place's. */
  readonly deviceIds: readonly string[];
  readonly agent: {
    readonly connected: boolean;
    readonly hasKey: boolean;
    /** Changes that the server has not acknowledged. */
    readonly pending: number;
    /** Kept away by a fault. */
    readonly away: boolean;
  } | null;
  /** Whether the troubles it has from the start are there. */
  readonly troubled: boolean;
}

/** A device as GET /devices returns it. */
export interface DeviceOverview {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly agent: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly connection: string;
  /** Whether it leads the clocks of its network. */
  readonly grandLeader: boolean;
  /** Clock identity of the leader that it takes its time from, its own where it leads; null: none. */
  readonly clockLeader: string | null;
  /** What its clock goes by: the settings of its site, and its own switches. */
  readonly clockSettings: ReturnType<typeof clockSettingsOf>;
  readonly clockSwitches: {
    readonly unicast: boolean;
    readonly preferredLeader: boolean;
    readonly externalSync: boolean;
    readonly v1UnicastDelayRequests: boolean;
  };
  /** What a person would probably decide. */
  readonly importance: string;
  readonly domainId: string | null;
  /** The account forgot it; it waits for a reset. */
  readonly forgotten: boolean;
  /** How often it made a new key. */
  readonly keyRotations: number;
  readonly tx: number;
  readonly rx: number;
}

export function sitesOf({
  world,
  agents,
  isTroubled,
}: Pick<Simulation, 'world' | 'agents'> & { isTroubled: (name: string) => boolean }): SiteOverview[] {
  const ids = new Map<string, string[]>();
  for (const device of world.devices.values()) ids.set(device.agent, [...(ids.get(device.agent) ?? []), device.id]);
  return [...world.places.values()].map(({ name, isSite, subnets }) => {
    const agent = agents.get(name);
    const away = Boolean(world.awayAgents.get(name));
    return {
      name,
      isSite,
      subnets,
      deviceIds: ids.get(name) ?? [],
      agent: agent ? { connected: agent.connected, hasKey: agent.hasKey, pending: agent.pending, away } : null,
      troubled: isTroubled(name),
    };
  });
}

export function devicesOverview({ world }: Pick<Simulation, 'world'>): DeviceOverview[] {
  return [...world.devices.values()].map((device) => ({
    id: device.id,
    name: device.name,
    site: device.place.name,
    agent: device.agent,
    manufacturer: device.model.manufacturer,
    model: device.model.model,
    connection: device.connection,
    grandLeader: isThere(device) && device.clock.grandLeader,
    clockLeader: isThere(device) ? device.clock.leader : null,
    clockSettings: clockSettingsOf(device),
    clockSwitches: {
      unicast: device.config.unicastClocking,
      preferredLeader: device.config.preferredLeader,
      externalSync: device.config.externalWordClock,
      v1UnicastDelayRequests: device.config.v1UnicastDelayRequests,
    },
    importance: device.importance,
    domainId: device.config.domainId,
    forgotten: device.config.forgotten,
    keyRotations: device.config.keyRotations,
    tx: device.tx.length,
    rx: device.rx.length,
  }));
}
