import { sql } from 'kysely';
import { queueMail } from '../../../mail/queue.ts';
import type { Tx } from '../../../store/store.ts';
import { accessOf } from '../../identity/index.ts';
import { noteFailed, noteTakenAt } from '../channels/channel-state.ts';
import { awaitMails, type ClaimedDelivery } from './claims.ts';
import { NOBODY_LEFT, NOBODY_MAY } from './reader.ts';
import type { SendingChannel } from './send-message.ts';

/** How a delivery by mail ended; null: mails of it wait. */
export interface MailEnd {
  readonly outcome: 'DELIVERED' | 'DEAD' | 'DROPPED';
  readonly why: string | null;
  /** When the last mail of it was taken. */
  readonly sentAt?: Date | null;
}

/** The first time that its mails are looked at, and the longest between two times, ms: from early, for the answer to a test, to seldom, as a mail server may be down for days. */
const FIRST_LOOK_MS = 500;
const LONGEST_LOOK_MS = 60_000;
/** The same while none is taken: each look counts as a failure of the channel, and between two of them the mails were tried once more (mail/claims.ts). */
const FAILING_LOOKS_MS = { first: 30_000, longest: 120_000 };

/** Queues one mail for each person of the channel who has a place in the account, with the transaction; none where the claim has been lost or the mails are already queued. */
export async function queueMails(tx: Tx, delivery: ClaimedDelivery, channel: SendingChannel, now: Date): Promise<MailEnd | null> {
  const { accountId, id: deliveryId } = delivery;
  const userIds: string[] = [];
  for (const userId of channel.userIds) if ((await accessOf(tx, userId)).has(accountId)) userIds.push(userId);
  if (userIds.length === 0) return { outcome: 'DEAD', why: NOBODY_LEFT };
  if (!(await awaitMails(tx, delivery, now, new Date(now.getTime() + FIRST_LOOK_MS)))) return null;
  for (const userId of userIds) await queueMail(tx, { kind: 'alert', userId, accountId, details: { deliveryId } }, now);
  return null;
}

interface MailCounts {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly why: string | null;
  readonly sentAt: Date | null;
  /** Of those that wait: the mail server takes no mail at all, or none of these; and what it answers. */
  readonly isFailing: boolean | null;
  readonly waitsFor: string | null;
}
const NONE: MailCounts = { waiting: 0, sent: 0, failed: 0, why: null, sentAt: null, isFailing: null, waitsFor: null };

/** What became of its mails, not of those of an earlier time that it was sent; where some wait, it is looked at again later. */
export async function followMails(tx: Tx, delivery: ClaimedDelivery, mailsAt: Date, now: Date): Promise<MailEnd | null> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where ended_at is null) as waiting, count(*) filter (where outcome = 'sent') as sent,
      count(*) filter (where outcome in ('refused', 'expired')) as failed, max(last_error) filter (where outcome in ('refused', 'expired')) as why,
      max(ended_at) filter (where outcome = 'sent') as "sentAt", max(last_error) filter (where ended_at is null) as "waitsFor",
      bool_or(failing_since is not null) filter (where ended_at is null) or bool_and(last_error is not null) filter (where ended_at is null) as "isFailing"
    from mails where kind = 'alert' and account_id = ${delivery.accountId} and details ->> 'deliveryId' = ${delivery.id} and queued_at >= ${mailsAt}`.execute(
    tx,
  );
  const counts = rows[0] ?? NONE;
  const { waiting, sent, failed, why, sentAt } = counts;
  if (waiting > 0) {
    await lookLater(tx, delivery, mailsAt, counts, now);
    return null;
  }
  if (sent > 0)
    return { outcome: 'DELIVERED', why: failed > 0 ? `Mails that were not taken: ${failed}. ${why ?? ''}`.trim() : null, sentAt };
  return failed > 0 ? { outcome: 'DEAD', why: `The mail server refused it: ${why ?? '--'}` } : { outcome: 'DROPPED', why: NOBODY_MAY };
}

/** Some of its mails wait. While none is taken the channel fails with each look, as that of a service does with each try; that a test waits is known to who asked for it. */
async function lookLater(tx: Tx, delivery: ClaimedDelivery, mailsAt: Date, counts: MailCounts, now: Date): Promise<void> {
  const { sent, sentAt, isFailing, waitsFor } = counts;
  const fails = sent === 0 && isFailing === true && delivery.message.kind !== 'TEST';
  const age = now.getTime() - mailsAt.getTime();
  const { first, longest } = FAILING_LOOKS_MS;
  const wait = fails ? Math.min(longest, Math.max(first, age)) : Math.min(LONGEST_LOOK_MS, Math.max(FIRST_LOOK_MS, age / 4));
  if (!(await awaitMails(tx, delivery, mailsAt, new Date(now.getTime() + wait)))) return;
  if (fails) await noteFailed(tx, delivery, waitsFor ?? '--', now);
  else if (sentAt) await noteTakenAt(tx, delivery, sentAt, now);
}
