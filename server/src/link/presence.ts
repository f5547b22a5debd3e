import { LINK_CLOSE } from '@tutti/contract-link/protocol';
import { linkConnections } from '../metrics.ts';
import type { AgentRef, LinkPosition } from '../modules/sites/index.ts';
import { type RepeatedWork, repeat } from '../repeat.ts';
import type { ConnectionEnd, LinkConnection } from './connection.ts';
import { type PresenceServices, writeAlive, writeArrival, writeDeparture } from './presence-record.ts';
import type { LinkTiming } from './timing.ts';
import { Turns } from './turns.ts';

const replace = (connection: LinkConnection | undefined) =>
  connection?.close('replaced', LINK_CLOSE.replaced, 'Another connection of this agent took its place.');

/** Who is there, by the connections of this process; keeps `agents` and the devices' link up to date. */
export class Presence {
  readonly #services: PresenceServices;
  readonly #graceMs: number;
  readonly #byAgent = new Map<string, LinkConnection>();
  /** Connections whose agent counts as connected in the database. */
  readonly #present = new Map<string, LinkConnection>();
  /** Connection → when its agent, who may come back, counts as gone. */
  readonly #graces = new Map<string, NodeJS.Timeout>();
  /** By agent: coming and going are written in the order they happened. */
  readonly #writes = new Turns();
  readonly #noting: RepeatedWork;
  readonly #stopRevoked: () => void;
  #open = true;

  constructor(services: PresenceServices, { noteMs, graceMs }: LinkTiming) {
    this.#services = services;
    this.#graceMs = graceMs;
    this.#noting = repeat(() => this.#note(), { everyMs: noteMs, log: services.log, failed: 'the connected agents could not be noted' });
    this.#stopRevoked = services.bus.subscribe('agent.revoked', ({ agentId }) =>
      this.#byAgent.get(agentId)?.close('revoked', LINK_CLOSE.revoked, 'The key of this agent was revoked.'),
    );
  }

  find(agentId: string): LinkConnection | undefined {
    return this.#byAgent.get(agentId);
  }

  /** The connection has credentials of this agent; an older connection of it ends. */
  claim(connection: LinkConnection, agent: AgentRef): void {
    const older = this.#byAgent.get(agent.agentId);
    connection.agent = agent;
    this.#byAgent.set(agent.agentId, connection);
    linkConnections.set(this.#byAgent.size);
    replace(older);
  }

  /** The agent said hello: its devices are reached again. null when it is revoked. Rejects when the database does not answer. */
  async arrive(connection: LinkConnection, software: string): Promise<{ acknowledged: LinkPosition | null } | null> {
    const { agent } = connection;
    if (!agent) return null;
    return this.#writes.run(agent.agentId, async () => {
      const arrived = await writeArrival(this.#services, { ...agent, connectionId: connection.id, software });
      if (!arrived) return null;
      // It may have ended meanwhile, unseen by `left`.
      if (connection.open) this.#present.set(connection.id, connection);
      else if (this.#open) this.#leaveLater(connection, agent);
      return arrived;
    });
  }

  /** The connection is gone. */
  left(connection: LinkConnection, end: ConnectionEnd): void {
    const { agent } = connection;
    if (!agent) return;
    if (this.#byAgent.get(agent.agentId) === connection) this.#byAgent.delete(agent.agentId);
    linkConnections.set(this.#byAgent.size);
    if (!this.#present.delete(connection.id) || end === 'shutdown' || !this.#open) return;
    if (end === 'clean' || end === 'lost' || end === 'revoked') void this.#leave(connection, agent);
    else this.#leaveLater(connection, agent);
  }

  /** Stops noting and marking; resolves when nothing is being written any more. Who is there stays so: the sweeper of another process, or of the next start, judges. */
  async close(): Promise<void> {
    this.#open = false;
    const noted = this.#noting.close();
    this.#stopRevoked();
    for (const grace of this.#graces.values()) clearTimeout(grace);
    await noted;
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
      // It is noted no more, so the sweeper finds it.
      this.#services.log.warn({ err: error, ...agent }, 'the end of a connection could not be written');
    }
  }

  /** Writes that the connections are alive; ends those that do not speak for their agent any more, as another process has it now. */
  async #note(): Promise<void> {
    const noted = [...this.#present.values()];
    if (noted.length === 0) return;
    const alive = await writeAlive(
      this.#services,
      noted.map(({ id }) => id),
    );
    for (const connection of noted) if (!alive.has(connection.id)) replace(connection);
  }
}
