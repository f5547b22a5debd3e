import { tellPerson } from '../../bus/relay.ts';
import { networkOf } from '../../graphql/request.ts';
import type { Tx } from '../../store/store.ts';
import { hashToken, makeToken } from './tokens.ts';

/** A session that nobody uses ends after this many days; each use starts them anew. */
export const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

/** When a session ends that is used now. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * DAY_MS);

/** Where a sign-in comes from. */
export interface Origin {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** Starts a session and returns its token, which is kept only as a hash. */
export async function startSession(tx: Tx, userId: string, origin: Origin, now: Date): Promise<string> {
  const token = makeToken('session');
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<', now).execute();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      expires_at: sessionEnd(now),
      ip: origin.ip,
      user_agent: origin.userAgent?.slice(0, 300) ?? null,
    })
    .execute();
  await tx.updateTable('users').set({ last_visited_at: now, last_ip: origin.ip }).where('id', '=', userId).execute();
  await tellPerson(tx, userId);
  return token;
}

/** Whether the person with this address signed in from the network of `ip`: last, or in a session that is not ended. `email` as `emailKey` spells it. */
export async function signedInFrom(tx: Tx, email: string, ip: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .where('users.email', '=', email)
    .select(['users.last_ip', 'sessions.ip'])
    .execute();
  const network = networkOf(ip);
  return rows.flatMap((row) => [row.last_ip, row.ip]).some((known) => known !== null && networkOf(known) === network);
}

/** Ends one session. */
export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', Buffer.from(tokenHash, 'hex')).execute();
}

/** Ends every session of a person; returns how many there were. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<number> {
  const result = await tx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}
