import { type RawBuilder, sql } from 'kysely';
import { networkOf } from '../../access/address.ts';
import { ended, unauthenticated } from '../../api-errors.ts';
import { notifyPerson } from '../../bus/relay.ts';
import type { SessionEndsTable, SessionWay } from '../../store/people-tables.ts';
import type { Tx } from '../../store/store.ts';
import { hashToken, makeToken } from './tokens.ts';

/** A session that nobody uses ends after this many days; each use starts them again. */
export const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

/** When a session ends that is used now. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * DAY_MS);

/** Why a session was ended before its time. */
export type EndReason = SessionEndsTable['reason'];

/** Where a sign-in comes from. */
export interface Origin {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** Starts a session and returns its token, which is kept only as a hash. `way`: how the person signed in; null where it begins otherwise. */
export async function startSession(tx: Tx, userId: string, origin: Origin, now: Date, way: SessionWay | null = null): Promise<string> {
  const token = makeToken('session');
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<', now).execute();
  const forgotten = new Date(now.getTime() - SESSION_DAYS * DAY_MS);
  await tx.deleteFrom('session_ends').where('user_id', '=', userId).where('ended_at', '<', forgotten).execute();
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
      way,
      acted_at: now,
    })
    .execute();
  await tx.updateTable('users').set({ last_visited_at: now, last_ip: origin.ip }).where('id', '=', userId).execute();
  await notifyPerson(tx, userId);
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

/** Ends one session; a client that still sends its token gets the reason. */
export async function endSession(tx: Tx, tokenHash: string, reason: EndReason, now: Date): Promise<void> {
  const hash = Buffer.from(tokenHash, 'hex');
  await endWhere(tx, sql`token_hash = ${hash}`, reason, now);
  if (reason === 'signedOut') await endPush(tx, hash);
}

/** Keeps a session from being ended before the transaction commits. Throws UNAUTHENTICATED where it has been: who is asking is remembered for some seconds longer. */
export async function holdSession(
  tx: Tx,
  { userId, tokenHash }: { readonly userId: string; readonly tokenHash: string },
  now: Date,
): Promise<void> {
  const held = await tx
    .selectFrom('sessions')
    .where('token_hash', '=', Buffer.from(tokenHash, 'hex'))
    .where('user_id', '=', userId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (held) return;
  const why = await whyEnded(tx, tokenHash, now);
  throw why === null ? unauthenticated() : ended(why);
}

/** After its session: what is turned on in it at this moment is waited for with that. A browser gets no alerts any more in which somebody has signed out. One that only was not used for long still does: alerts are for who is not looking. */
export async function endPush(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('push_browsers').where('session_hash', '=', tokenHash).execute();
}

/** Ends every session of a person, and what leads to one; returns how many sessions there were. */
export async function endSessionsOf(tx: Tx, userId: string, reason: EndReason, now: Date): Promise<number> {
  await endWaysIn(tx, userId);
  const count = await endWhere(tx, sql`user_id = ${userId}`, reason, now);
  await tx.deleteFrom('push_browsers').where('user_id', '=', userId).execute();
  return count;
}

/** Ends every session of a person but this one, and what leads to one. */
export async function endOtherSessionsOf(tx: Tx, userId: string, stays: string, reason: EndReason, now: Date): Promise<void> {
  await endWaysIn(tx, userId);
  await endWhere(tx, sql`user_id = ${userId} and token_hash <> ${Buffer.from(stays, 'hex')}`, reason, now);
  await tx.deleteFrom('push_browsers').where('user_id', '=', userId).where('session_hash', '<>', Buffer.from(stays, 'hex')).execute();
}

/**
 * Ends sign-ins that wait for their second step, and that browsers are not asked for it. Ahead of the sessions: a ticket that is being used at this moment is waited for, and its
 * session then ends with the others.
 */
async function endWaysIn(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
  await tx.deleteFrom('trusted_browsers').where('user_id', '=', userId).execute();
}

async function endWhere(tx: Tx, which: RawBuilder<unknown>, reason: EndReason, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with gone as (delete from sessions where ${which} returning token_hash, user_id)
    insert into session_ends (token_hash, user_id, reason, ended_at) select token_hash, user_id, ${reason}, ${now} from gone`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Keeps why a session ended that was deleted. */
export async function noteEnd(
  tx: Tx,
  { tokenHash, userId }: { readonly tokenHash: Buffer; readonly userId: string },
  reason: EndReason,
  now: Date,
): Promise<void> {
  await tx.insertInto('session_ends').values({ token_hash: tokenHash, user_id: userId, reason, ended_at: now }).execute();
}

/** Why a session is not valid any more; null where there never was one, or where that was deleted. */
export async function whyEnded(tx: Tx, tokenHash: string, now: Date): Promise<EndReason | 'unused' | null> {
  const hash = Buffer.from(tokenHash, 'hex');
  const end = await tx.selectFrom('session_ends').where('token_hash', '=', hash).select('reason').executeTakeFirst();
  if (end) return end.reason;
  const unused = await tx
    .selectFrom('sessions')
    .where('token_hash', '=', hash)
    .where('expires_at', '<=', now)
    .select('id')
    .executeTakeFirst();
  return unused ? 'unused' : null;
}
