import type { IncomingMessage } from 'node:http';
import { LINK_CLOSE } from '@tutti/contract-link/protocol';
import { agentByKey } from '../modules/sites/index.ts';
import type { Needs } from '../services.ts';
import type { LinkConnection } from './link-connection.ts';
import type { Presence } from './presence.ts';

/** The agent whose key a connection has. `none`: no key, so that it must enrol. `unavailable`: the database did not answer. */
export type Caller = NonNullable<Awaited<ReturnType<typeof agentByKey>>> | 'none' | 'unknown' | 'unavailable';

const TRY_AGAIN_LATER = 1013;

export async function identifyCaller({ store }: Needs<'store'>, request: IncomingMessage): Promise<Caller> {
  const key = request.headers.authorization;
  if (key === undefined) return 'none';
  try {
    return (await store.system((tx) => agentByKey(tx, key.trim()))) ?? 'unknown';
  } catch {
    return 'unavailable';
  }
}

/** Assigns the connection to its agent, or closes it with the reason. */
export function admitCaller(connection: LinkConnection, caller: Caller, presence: Pick<Presence, 'claim'>): void {
  if (caller === 'none') return;
  if (caller === 'unavailable') return connection.close('broken', TRY_AGAIN_LATER, 'The server cannot check the key now. Try again later.');
  if (caller === 'unknown') {
    connection.countRefusal('unauthenticated');
    return connection.close('broken', LINK_CLOSE.unauthenticated, 'This key is not valid.');
  }
  if (caller.revoked) {
    connection.countRefusal('revoked');
    return connection.close('broken', LINK_CLOSE.revoked, 'The key of this agent was revoked.');
  }
  presence.claim(connection, { accountId: caller.accountId, agentId: caller.agentId });
}
