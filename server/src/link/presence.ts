import { LINK_CLOSE } from '@tutti/contract-link/protocol';
import { linkConnections } from '../metrics.ts';
import type { AgentRef, LinkPosition } from '../modules/sites/index.ts';
import { type RepeatedWork, repeat } from '../repeat.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { ConnectionEnd, LinkConnection } from './link-connection.ts';
import { type PresenceServices, writeAlive, writeArrival, writeDeparture } from './presence-store.ts';
import type { LinkTiming } from './timing.ts';

/**
 * Arrivals and departures that are written at the same time. Where all agents come at once, as after a cut, these would take every connection to the database, and whoever looks
 * at a site would wait until the last of them is written.
 */
const MOST_WRITES = 4;

const replace = (connection: LinkConnection | undefined) =>
  connection?.close('replaced', LINK_CLOSE.replaced, 'This agent has a newer connection.');

/** Which agents are connected to this process; keeps `agents` and the link state of their devices up to date in the database. */
export class Presence {
  readonly #services: PresenceServices;
  readonly #graceMs: number;
  readonly #byAgent = new Map<string, LinkConnection>();
  /** Connections whose agent counts as connected in the database. */
  readonly #present = new Map<string, LinkConnection>();
  /** Id of a broken connection → timer after which its agent, which may reconnect before, counts as disconnected. */
  readonly #graces = new Map<string, NodeJS.Timeout>();
  /** By agent: arrivals and departures are written in the order in which they happened. */
  readonly #writes = new KeyedQueue(MOST_WRITES);
  readonly #aliveWriter: RepeatedWork;
  readonly #stopRevoked: () => void;
  #open = true;

  constructor(services: PresenceServices, { aliveMs, graceMs }: LinkTiming) {
    this.#services = services;
    this.#graceMs = graceMs;
    this.#aliveWriter = repeat(() => this.#writeAlive(), {
      everyMs: aliveMs,
      log: services.log,
      failed: 'that agents are connected could not be written',
    });
    this.#stopRevoked = services.bus.subscribe('agent.revoked', ({ agentId }) =>
      this.#byAgent.get(agentId)?.close('revoked', LINK_CLOSE.revoked, 'The key of this agent was revoked.'),
    );
  }

  find(agentId: string): LinkConnection | undefined {
    return this.#byAgent.get(agentId);
  }

  /** The connection has valid credentials of this agent; an older connection of the agent is closed. */
  claim(connection: LinkConnection, agent: AgentRef): void {
    const older = this.#byAgent.get(agent.agentId);
    connection.agent = agent;
    this.#byAgent.set(agent.agentId, connection);
    linkConnections.set(this.#byAgent.size);
    replace(older);
  }

  /** The agent sent `agent.hello`: its devices count as connected again. null when the agent is revoked. Rejects when the database does not answer. */
  async arrive(connection: LinkConnection, software: string): Promise<{ acknowledged: LinkPosition | null; mayChange: boolean } | null> {
    const { agent } = connection;
    if (!agent) return null;
    return this.#writes.run(agent.agentId, async () => {
      const arrived = await writeArrival(this.#services, { ...agent, connectionId: connection.id, software, address: connection.address });
      if (!arrived) return null;
      // The connection may have ended meanwhile, when `left` did not find it among the present ones.
      if (connection.open) this.#present.set(connection.id, connection);
      else if (this.#open) this.#leaveLater(connection, agent);
      return arrived;
    });
  }

  /** The connection has ended. */
  left(connection: LinkConnection, end: ConnectionEnd): void {
    const { agent } = connection;
    if (!agent) return;
    if (this.#byAgent.get(agent.agentId) === connection) this.#byAgent.delete(agent.agentId);
    linkConnections.set(this.#byAgent.size);
    if (!this.#present.delete(connection.id) || end === 'shutdown' || !this.#open) return;
    if (end === 'clean' || end === 'lost' || end === 'revoked') void this.#leave(connection, agent);
    else this.#leaveLater(connection, agent);
  }

  /**
   * Stops writing; resolves when nothing is being written any more. Agents stay marked as connected: they reconnect after a restart, and the sweep of another process,
   * or of the next start, marks those that do not.
   */
  async close(): Promise<void> {
    this.#open = false;
    const stopped = this.#aliveWriter.close();
    this.#stopRevoked();
    for (const grace of this.#graces.values()) clearTimeout(grace);
    await stopped;
    await this.#writes.settled();
  }

  #leaveLater(connection: LinkConnection, agent: AgentRef): void {
    const grace = setTimeout(() => {
      this.#graces.delete(connection.id);
      void this.#leave(connection, agent);
    }, this.#graceMs);
    this.#graces.set(connection.id, grace);
  }

  async #leave(connection: LinkConnection, agent: AgentRef): Promise<void> {
    try {
      await this.#writes.run(agent.agentId, () => writeDeparture(this.#services, { ...agent, connectionId: connection.id }));
    } catch (error) {
      // The connection is not written as alive any more, so the sweep finds it.
      this.#services.log.warn({ err: error, ...agent }, 'the end of a connection could not be written');
    }
  }

  /** Writes that the connections are alive; closes those whose agent has a newer connection at another process. */
  async #writeAlive(): Promise<void> {
    const present = [...this.#present.values()];
    if (present.length === 0) return;
    const alive = await writeAlive(
      this.#services,
      present.map(({ id, roundTripMs, roundTripPeakMs }) => ({ id, roundTripMs, roundTripPeakMs })),
    );
    for (const connection of present) if (!alive.has(connection.id)) replace(connection);
  }
}
