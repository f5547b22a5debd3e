import { sql } from 'kysely';
import { queueMail } from '../../../mail/queue.ts';
import type { Tx } from '../../../store/store.ts';
import { accessOf } from '../../identity/index.ts';
import { awaitMails, type ClaimedDelivery } from './claims.ts';
import { NOBODY_LEFT, NOBODY_MAY } from './reader.ts';
import type { SendingChannel } from './send-message.ts';

/** How a delivery by mail ended; null: mails of it wait. */
export interface MailEnd {
  readonly outcome: 'DELIVERED' | 'DEAD' | 'DROPPED';
  readonly why: string | null;
}

/** The first time that its mails are looked at, and the longest between two times, ms: from early, for the answer to a test, to seldom, as a mail server may be down for days. */
const FIRST_LOOK_MS = 500;
const LONGEST_LOOK_MS = 60_000;

/** Queues one mail for each person of the channel who has a place in the account, with the transaction. */
export async function queueMails(tx: Tx, delivery: ClaimedDelivery, channel: SendingChannel, now: Date): Promise<MailEnd | null> {
  const { accountId, id: deliveryId } = delivery;
  let queued = 0;
  for (const userId of channel.userIds) {
    if (!(await accessOf(tx, userId)).has(accountId)) continue;
    await queueMail(tx, { kind: 'alert', userId, accountId, details: { deliveryId } }, now);
    queued++;
  }
  if (queued === 0) return { outcome: 'DEAD', why: NOBODY_LEFT };
  await awaitMails(tx, delivery, now, new Date(now.getTime() + FIRST_LOOK_MS));
  return null;
}

interface MailCounts {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly why: string | null;
}

/** What became of its mails; where some wait, it is looked at again later. */
export async function followMails(tx: Tx, delivery: ClaimedDelivery, mailsAt: Date, now: Date): Promise<MailEnd | null> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where ended_at is null) as waiting, count(*) filter (where outcome = 'sent') as sent,
      count(*) filter (where outcome in ('refused', 'expired')) as failed, max(last_error) filter (where outcome in ('refused', 'expired')) as why
    from mails where kind = 'alert' and account_id = ${delivery.accountId} and details ->> 'deliveryId' = ${delivery.id}`.execute(tx);
  const { waiting, sent, failed, why } = rows[0] ?? { waiting: 0, sent: 0, failed: 0, why: null };
  if (waiting > 0) {
    const age = now.getTime() - mailsAt.getTime();
    await awaitMails(tx, delivery, mailsAt, new Date(now.getTime() + Math.min(LONGEST_LOOK_MS, Math.max(FIRST_LOOK_MS, age / 4))));
    return null;
  }
  if (sent > 0) return { outcome: 'DELIVERED', why: failed > 0 ? `Mails that were not taken: ${failed}. ${why ?? ''}`.trim() : null };
  return failed > 0 ? { outcome: 'DEAD', why: `The mail server refused it: ${why ?? '--'}` } : { outcome: 'DROPPED', why: NOBODY_MAY };
}
