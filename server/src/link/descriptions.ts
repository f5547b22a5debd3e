import type { AgentParams } from '@tutti/contract-link/methods';
import { LINK_ERROR } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import { type AgentRef, describeAgent } from '../modules/sites/index.ts';
import type { Needs } from '../services.ts';
import type { LinkConnection } from './link-connection.ts';
import { NewerPrograms, type NewerServices } from './newer-programs.ts';

/** The least time between two descriptions of one connection, ms; half a second less than is documented, because timers are not exact. */
const LEAST_BETWEEN_MS = 500;

/** What storing descriptions needs. */
type DescriptionServices = Needs<'now' | 'log'> & NewerServices;

/** Stores what agents say of themselves, and publishes it for open consoles. */
export class Descriptions {
  readonly #services: DescriptionServices;
  readonly #newer: NewerPrograms;
  readonly #last = new WeakMap<LinkConnection, number>();

  constructor(services: DescriptionServices) {
    this.#services = services;
    this.#newer = new NewerPrograms(services);
  }

  /** @throws RpcError where the last one of this connection was a moment ago. */
  async store(connection: LinkConnection, agent: AgentRef, said: AgentParams<'agent.describe'>): Promise<Record<string, never>> {
    const { store, bus, log, now } = this.#services;
    const time = performance.now();
    const waitMs = Math.ceil((this.#last.get(connection) ?? -Infinity) + LEAST_BETWEEN_MS - time);
    if (waitMs > 0)
      throw new RpcError(LINK_ERROR.rateLimited, `Describe yourself at most once a second. Wait ${waitMs} ms.`, { retryAfterMs: waitMs });
    this.#last.set(connection, time);
    await store.system((tx) => describeAgent(tx, agent, said, now()));
    bus.publish('settings.changed', { accountId: agent.accountId, userId: null, areas: ['AGENTS'] });
    this.#newer
      .look(connection, agent, said.program)
      .catch((error: unknown) => log.warn({ err: error, ...agent }, 'it is not known whether there is a newer program for an agent'));
    return {};
  }
}
