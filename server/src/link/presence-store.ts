/** Which agents are connected, as the database stores it: written in one transaction with the link state of their devices; what changed is published. */
import type { BusMessages } from '../bus/bus.ts';
import { setLinkUp } from '../modules/devices/index.ts';
import {
  type AgentRef,
  type AliveConnection,
  agentArrives,
  agentLeaves,
  type LinkPosition,
  noteConnections,
  type PresentAgent,
  publishChanges,
} from '../modules/sites/index.ts';
import type { SiteServices } from '../modules/sites/services.ts';
import type { Needs } from '../services.ts';
import type { Tx } from '../store/store.ts';

export type PresenceServices = Needs<'store' | 'bus' | 'log' | 'now'> & SiteServices;

/** An agent on one of its connections. */
interface ConnectedAgent extends AgentRef {
  readonly connectionId: string;
}
type Changes = readonly BusMessages['account.changed'][];

/** Runs `work` in one transaction, then publishes what changed. */
async function write<T>(services: PresenceServices, work: (tx: Tx) => Promise<[result: T, changes: Changes]>): Promise<T> {
  const [result, changes] = await services.store.system(work);
  publishChanges(services, changes);
  return result;
}

const linkOf = (tx: Tx, agents: readonly PresentAgent[], isUp: boolean, now: Date): Promise<Changes> => setLinkUp(tx, agents, isUp, now);

/** Returns the last report that is stored (`acknowledged`), and whether the agent may change devices; null when the agent is revoked. */
export const writeArrival = (
  services: PresenceServices,
  agent: ConnectedAgent & { readonly software: string; readonly address: string },
): Promise<{ acknowledged: LinkPosition | null; mayChange: boolean } | null> =>
  write(services, async (tx) => {
    const arrived = await agentArrives(tx, agent, services.now());
    return [arrived, arrived ? await linkOf(tx, [arrived.present], true, services.now()) : []];
  });

export const writeDeparture = (services: PresenceServices, agent: ConnectedAgent): Promise<void> =>
  write(services, async (tx) => {
    const left = await agentLeaves(tx, agent);
    return [undefined, left ? await linkOf(tx, [left], false, services.now()) : []];
  });

/** Stores that the connections are alive. Returns those that are still the newest of their agent. */
export const writeAlive = (services: PresenceServices, connections: readonly AliveConnection[]): Promise<ReadonlySet<string>> =>
  write(services, async (tx) => {
    const { alive, back } = await noteConnections(tx, connections, services.now());
    return [alive, await linkOf(tx, back, true, services.now())];
  });
