import type { Tx } from '../../../store/store.ts';
import { hashToken, hasTokenForm, makeToken } from '../tokens.ts';

/** How long somebody may take for the second step, ms. */
const TICKET_MS = 5 * 60_000;
/** Wrong second steps that one ticket takes. */
const TRIES = 5;

/** A sign-in whose password was right. */
export interface Ticket {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Begins to wait for the second step of a person. */
export async function startTicket(tx: Tx, userId: string, now: Date): Promise<Ticket> {
  const token = makeToken('ticket');
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).where('expires_at', '<', now).execute();
  await tx
    .insertInto('sign_in_tickets')
    .values({ ticket_hash: hashToken(token), user_id: userId, expires_at: expiresAt, tries_left: TRIES })
    .execute();
  return { token, expiresAt };
}

/** Whose sign-in waits; null: the ticket is unknown, too old or used up. */
export async function holderOf(tx: Tx, ticket: string, now: Date): Promise<string | null> {
  if (!hasTokenForm('ticket', ticket)) return null;
  const row = await tx
    .selectFrom('sign_in_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Counts a try before it is made, so that tries at the same moment do not get around the limit; answers how many are left after it. null: none was left. */
export async function countTry(tx: Tx, ticket: string): Promise<number | null> {
  const row = await tx
    .updateTable('sign_in_tickets')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('ticket_hash', '=', hashToken(ticket))
    .where('tries_left', '>', 0)
    .returning('tries_left')
    .executeTakeFirst();
  return row?.tries_left ?? null;
}

/** Uses the ticket up. false: another call did. */
export async function endTicket(tx: Tx, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sign_in_tickets').where('ticket_hash', '=', hashToken(ticket)).executeTakeFirst();
  return numDeletedRows > 0n;
}
