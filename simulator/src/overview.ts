import type { Simulation } from './simulation.ts';

/** A place as GET /sites tells it. */
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

/** A device as GET /devices tells it. */
export interface DeviceOverview {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly agent: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly connection: string;
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
    importance: device.importance,
    domainId: device.config.domainId,
    forgotten: device.config.forgotten,
    keyRotations: device.config.keyRotations,
    tx: device.tx.length,
    rx: device.rx.length,
  }));
}
