import { sql } from 'kysely';
import { notifyAnnouncements } from '../bus/relay.ts';
import { appendEvents, type EventParty, type NewEvent } from '../event-log/append.ts';
import { SYSTEM } from '../event-log/author.ts';
import { type Claim, createClaimQueue } from '../store/claim-queue.ts';
import type { MailsTable } from '../store/mail-tables.ts';
import type { Tx } from '../store/store.ts';
import type { MailKind, QueuedMail } from './queue.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** More than the timeouts of sending one can add up to. */
export const CLAIM_MS = 5 * MINUTE_MS;
/** A mail that was not taken for so long is given up, as mail servers do (RFC 5321, 4.5.4.1). */
const GIVE_UP_MS = 4 * DAY_MS;
/** One of a channel of alerts is given up with its delivery, as a message to any other channel is. */
const GIVE_UP_ALERT_MS = DAY_MS;

type MailEnd = Pick<MailsTable, 'outcome' | 'last_error'>;
const queue = createClaimQueue<MailEnd>(
  { name: 'mails', ended: 'ended_at', claimed: 'claimed_until' },
  { claim: CLAIM_MS, retry: { first: 15_000, longest: 2 * MINUTE_MS }, keep: 30 * DAY_MS },
);

/** A mail that this process alone may send until its claim ends. */
export interface ClaimedMail extends QueuedMail, Claim {
  readonly queuedAt: Date;
}

/** Takes the mail that is due the longest, one that somebody waits for before news about devices, and that before a monthly report; null where none is. One that a dead process held is due again when its claim has ended. */
export async function claimMail(tx: Tx, now: Date): Promise<ClaimedMail | null> {
  const next = sql`
    select id from mails where ${queue.isDue(now)} order by kind = 'monthlyReport', kind = 'notification', due_at, id limit 1 for update skip locked`;
  const columns = sql`q.kind, q.user_id as "userId", q.account_id as "accountId", q.details, q.queued_at as "queuedAt"`;
  const [mail] = await queue.claim<QueuedMail & { readonly queuedAt: Date }>(tx, next, columns, now);
  return mail ?? null;
}

/** The outcomes of a mail that need no details. */
type Ended = 'sent' | 'dropped';

/** Ends a mail that was sent, or had nothing to report any more. */
export async function endMail(tx: Tx, mail: ClaimedMail, outcome: Ended, now: Date): Promise<void> {
  await queue.end(tx, [mail], { outcome, last_error: null }, now);
  // Mails can be sent again: removes the trouble from those that still wait. Rows that another process has locked are skipped, because waiting for each other would be a deadlock.
  if (outcome !== 'sent') return;
  const { numAffectedRows } = await sql`
      update mails set failing_since = null
      where id = any(array(select id from mails where failing_since is not null for update skip locked))`.execute(tx);
  if (numAffectedRows) await notifyAnnouncements(tx);
}

/** Ends a mail that its mail server refused, and says so in the record of its account, or of each in which its person may do something. */
export async function refuseMail(tx: Tx, mail: ClaimedMail, why: string, now: Date): Promise<void> {
  await queue.end(tx, [mail], { outcome: 'refused', last_error: bounded(why) }, now);
  await recordFailure(tx, mail, why, now);
}

/** Schedules a mail that could not be sent for another try, later each time; gives it up after days. `isTrouble`: no mail could be sent, not just this one. Returns whether it will be tried again. */
export async function delayMail(tx: Tx, mail: ClaimedMail, why: string, isTrouble: boolean, now: Date): Promise<boolean> {
  const giveUpMs = mail.kind === 'alert' ? GIVE_UP_ALERT_MS : GIVE_UP_MS;
  if (now.getTime() - mail.queuedAt.getTime() >= giveUpMs) {
    await queue.end(tx, [mail], { outcome: 'expired', last_error: bounded(why) }, now);
    await recordFailure(tx, mail, why, now);
    return false;
  }
  await queue.delay(tx, [mail], bounded(why), now);
  if (isTrouble) {
    const since = sql<Date>`coalesce(failing_since, ${now})`;
    await tx.updateTable('mails').set({ failing_since: since }).where('id', '=', mail.id).where('ended_at', 'is', null).execute();
    // Administrators see that mails wait among what is announced.
    await notifyAnnouncements(tx);
  }
  return true;
}

/** Deletes old mails with their results. */
export const forgetMails = (tx: Tx, now: Date): Promise<void> => queue.forget(tx, now);

const ABOUT: Record<MailKind, string> = {
  passwordReset: 'a new password',
  invitation: 'an invitation',
  notification: 'devices that are offline',
  welcome: 'the new account',
  planReminder: 'the plan',
  secondStep: 'the second step at sign-in',
  secondStepAsked: 'a second step that is asked for',
  keyEnds: 'an API key that ends',
  alert: 'an alert',
  monthlyReport: 'a monthly report',
};

async function recordFailure(tx: Tx, mail: ClaimedMail, why: string, now: Date): Promise<void> {
  const person = await tx.selectFrom('users').where('id', '=', mail.userId).select(['email', 'display_name']).executeTakeFirst();
  if (!person) return;
  const accountIds = mail.accountId
    ? [mail.accountId]
    : (
        await sql<{ account_id: string }>`
        select account_id from members where user_id = ${mail.userId} and (default_role <> 'None' or built_in_role is not null or own_role_id is not null)
        union select account_id from site_members where user_id = ${mail.userId}`.execute(tx)
      ).rows.map((row) => row.account_id);
  const target: EventParty = { kind: 'USER', id: mail.userId, name: person.display_name || person.email };
  const entry = {
    category: 'SYSTEM',
    type: 'mailNotDelivered',
    severity: 'WARNING',
    text: `The mail to ${person.email} about ${ABOUT[mail.kind]} could not be delivered: ${bounded(why)}`,
    source: SYSTEM,
    target,
    siteId: null,
    deviceId: null,
  } as const satisfies Omit<NewEvent, 'accountId'>;
  await appendEvents(
    tx,
    accountIds.map((accountId) => ({ accountId, ...entry })),
    now,
  );
}

/** The message of another server, on one line and cut to the length of a sentence. Half a sign at its end could not be recorded. */
const bounded = (words: string): string =>
  words
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed();
