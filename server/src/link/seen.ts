import { LINK_ERROR, LINK_LIMITS } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import { type SeenDevices, storeSeen } from '../modules/devices/index.ts';
import type { AgentRef } from '../modules/sites/index.ts';
import type { Needs } from '../services.ts';
import type { LinkConnection } from './link-connection.ts';

/** Most calls of one connection in half the time between two: one for each 1,000 devices, and a new connection says it at once. */
const MOST_CALLS = 10;
const HALF_MS = (LINK_LIMITS.seenEverySeconds * 1000) / 2;

/** Stores when devices were last seen. Nothing is published: no state is another by it, and whoever looks at one device asks again. */
export class Seen {
  readonly #services: Needs<'store' | 'now'>;
  readonly #calls = new WeakMap<LinkConnection, { since: number; count: number }>();

  constructor(services: Needs<'store' | 'now'>) {
    this.#services = services;
  }

  /** @throws RpcError where this connection says it much more often than it should. */
  async store(connection: LinkConnection, agent: AgentRef, devices: SeenDevices): Promise<Record<string, never>> {
    const { store, now } = this.#services;
    const time = performance.now();
    const known = this.#calls.get(connection);
    const calls = known && time - known.since < HALF_MS ? known : { since: time, count: 0 };
    this.#calls.set(connection, calls);
    calls.count += 1;
    if (calls.count > MOST_CALLS) {
      const waitMs = Math.ceil(calls.since + HALF_MS - time);
      throw new RpcError(
        LINK_ERROR.rateLimited,
        `Say when devices were last seen every ${LINK_LIMITS.seenEverySeconds} s. Wait ${waitMs} ms.`,
        {
          retryAfterMs: waitMs,
        },
      );
    }
    if (devices.length > 0) await store.system((tx) => storeSeen(tx, agent, devices, now()));
    return {};
  }
}
