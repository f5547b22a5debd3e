import { sql } from 'kysely';
import { rateLimited } from '../../../api-errors.ts';
import type { Author } from '../../../event-log/author.ts';
import { isQueued, queueMail } from '../../../mail/queue.ts';
import type { Tx } from '../../../store/store.ts';

/** Most invitations of one account in 24 hours, and to one person: where anybody can sign up, anybody could otherwise have mails sent to any address. */
const A_DAY = { perAccount: 200, perPerson: 5 } as const;
const DAY_S = 86_400;

interface Place {
  readonly accountId: string;
  readonly userId: string;
}

/**
 * Queues the mail about somebody's place in an account, unless one waits already, and records that they were invited: until they sign in, the invitation is
 * pending. Throws RATE_LIMITED where too many were sent. Under `store.system`.
 */
export async function invite(tx: Tx, { accountId, userId }: Place, by: Author, now: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ invited_at: now, opened_at: null })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  const details = { by: by.source.name, language: await languageOf(tx, by) };
  const mail = { kind: 'invitation', userId, accountId, details } as const;
  if (await isQueued(tx, mail)) return;
  await needRoom(tx, { accountId, userId }, now);
  await queueMail(tx, mail, now);
}

/** The language of who invites: those invited have mostly chosen none yet, and mostly speak the same one. */
async function languageOf(tx: Tx, { source }: Author): Promise<string | null> {
  if (source.kind !== 'USER') return null;
  const found = await tx.selectFrom('users').where('id', '=', source.id).select('language').executeTakeFirst();
  return found?.language ?? null;
}

/** Counted from the table of mails: a count in memory would start at 0 with each process. */
async function needRoom(tx: Tx, { accountId, userId }: Place, now: Date): Promise<void> {
  const { rows } = await sql<{ ofAccount: number; toPerson: number; first: Date | null; firstToPerson: Date | null }>`
    select count(*)::int as "ofAccount", count(*) filter (where user_id = ${userId})::int as "toPerson",
      min(queued_at) as first, min(queued_at) filter (where user_id = ${userId}) as "firstToPerson"
    from mails where account_id = ${accountId} and kind = 'invitation' and queued_at > ${new Date(now.getTime() - DAY_S * 1000)}`.execute(
    tx,
  );
  const [sent] = rows;
  /** Seconds until the first of them is a day old. */
  const wait = (first: Date | null): number => Math.max(1, Math.ceil(DAY_S - (now.getTime() - (first ?? now).getTime()) / 1000));
  if (sent && sent.toPerson >= A_DAY.perPerson)
    throw rateLimited(wait(sent.firstToPerson), `A person can be invited ${A_DAY.perPerson} times a day.`);
  if (sent && sent.ofAccount >= A_DAY.perAccount)
    throw rateLimited(wait(sent.first), `An account can send ${A_DAY.perAccount} invitations a day.`);
}
