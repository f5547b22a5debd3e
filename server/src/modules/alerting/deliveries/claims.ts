import { sql } from 'kysely';
import type { AlertDeliveriesTable } from '../../../store/alert-tables.ts';
import { type Claim, createClaimQueue } from '../../../store/claim-queue.ts';
import type { Tx } from '../../../store/store.ts';
import { type AlertMessage, deliveriesChanged } from './queue-delivery.ts';

const HOUR_MS = 3_600_000;
/** More than the ten seconds that a receiver may take for each of the requests of one message. */
export const CLAIM_MS = 5 * 60_000;
/** What was not taken for so long is given up, and can be sent again by hand. */
export const GIVE_UP_MS = 24 * HOUR_MS;
/** Messages of one account that are sent at the same time: one with many receivers that do not answer holds up no other account. */
const AT_ONCE = 4;

export type DeliveryEnd = Pick<AlertDeliveriesTable, 'outcome' | 'last_error' | 'status_code' | 'took_ms'>;
const queue = createClaimQueue<DeliveryEnd>(
  { name: 'alert_deliveries', ended: 'ended_at', claimed: 'claimed_until' },
  { claim: CLAIM_MS, retry: { first: 10_000, longest: 15 * 60_000 }, keep: 30 * 24 * HOUR_MS },
);

/** A delivery that this process alone may make until its claim ends. */
export interface ClaimedDelivery extends Claim {
  readonly accountId: string;
  readonly channelId: string;
  readonly message: AlertMessage;
  readonly createdAt: Date;
  readonly queuedAt: Date;
  /** When its mails were queued; null: they are not. */
  readonly mailsAt: Date | null;
  /** The browsers that took it at an earlier try. */
  readonly pushedTo: readonly string[];
}

/** Whether the deliveries `d` and `e` are about the same rule or site, also where either is about several: they are kept in order then. */
export const IS_ABOUT_THE_SAME = sql<boolean>`(e.rule_id is not distinct from d.rule_id or e.site_id = d.site_id or e.rule_ids && d.rule_ids or e.site_ids && d.site_ids)`;

/**
 * Takes the delivery that is due the longest; null where none is. None before an earlier one of the same channel that still waits for all whom it is for and is about the same, none of a channel that another one is
 * on its way to, and few of one account at once. One whose mails are queued holds up none: each mail waits for its own mailbox. One that a dead process held is due again when its claim has ended; where `takesOver` is false it is left alone, as is what this
 * process is at (`underWay`), however long that takes.
 */
export async function claimDelivery(
  tx: Tx,
  now: Date,
  { takesOver, underWay }: { readonly takesOver: boolean; readonly underWay: readonly string[] },
): Promise<ClaimedDelivery | null> {
  const next = sql`
    select d.id from alert_deliveries d
    where ${queue.isDue(now)}${takesOver ? sql`` : sql` and d.claimed_until is null`} and not d.id = any(${[...underWay]}::uuid[])
      and not exists (
        select from alert_deliveries e
        where e.account_id = d.account_id and e.channel_id = d.channel_id
          and ${IS_ABOUT_THE_SAME}
          and e.ended_at is null and e.pushed_to = '{}' and e.mails_at is null and e.number < d.number)
      and not exists (
        select from alert_deliveries e where e.account_id = d.account_id and e.channel_id = d.channel_id and e.ended_at is null and e.claimed_until > ${now})
      and (select count(*) from alert_deliveries e where e.account_id = d.account_id and e.ended_at is null and e.claimed_until > ${now}) < ${AT_ONCE}
    order by d.due_at, d.number limit 1 for update of d skip locked`;
  const columns = sql`q.account_id as "accountId", q.channel_id as "channelId", q.message, q.created_at as "createdAt",
    q.queued_at as "queuedAt", q.mails_at as "mailsAt", q.pushed_to as "pushedTo"`;
  const [delivery] = await queue.claim<Omit<ClaimedDelivery, keyof Claim>>(tx, next, columns, now);
  return delivery ?? null;
}

/** Ends a delivery. */
export async function endDelivery(tx: Tx, delivery: ClaimedDelivery, end: DeliveryEnd, now: Date): Promise<void> {
  await queue.end(tx, [delivery], end, now);
  await deliveriesChanged(tx, delivery.accountId);
}

/** Schedules one that was not taken for another try, later each time; gives it up after a day. Returns whether it will be tried again. `gaveUp`: what it is then. */
export async function delayDelivery(
  tx: Tx,
  delivery: ClaimedDelivery,
  failed: { readonly why: string; readonly status: number | null },
  now: Date,
  gaveUp: 'DEAD' | 'DELIVERED' = 'DEAD',
): Promise<boolean> {
  const isOver = now.getTime() - delivery.queuedAt.getTime() >= GIVE_UP_MS;
  if (isOver) await queue.end(tx, [delivery], { outcome: gaveUp, last_error: failed.why, status_code: failed.status, took_ms: null }, now);
  else {
    await queue.delay(tx, [delivery], failed.why, now);
    await tx
      .updateTable('alert_deliveries')
      .set({ status_code: failed.status })
      .where('account_id', '=', delivery.accountId)
      .where('id', '=', delivery.id)
      .execute();
  }
  await deliveriesChanged(tx, delivery.accountId);
  return !isOver;
}

/** The mails of a delivery are on their way: it is looked at again then. Returns whether the claim was still ours, and not used for this before, as where the answer to a commit was lost. */
export async function awaitMails(tx: Tx, delivery: ClaimedDelivery, mailsAt: Date, lookAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alert_deliveries')
    .set({ mails_at: mailsAt, due_at: lookAt, claimed_until: null })
    .where('account_id', '=', delivery.accountId)
    .where('id', '=', delivery.id)
    .where('attempts', '=', delivery.attempt)
    .where('claimed_until', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What waits for a channel that works again is due now. */
export async function dueNow(tx: Tx, accountId: string, channelId: string, now: Date): Promise<void> {
  await tx
    .updateTable('alert_deliveries')
    .set({ due_at: now })
    .where('account_id', '=', accountId)
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .where('claimed_until', 'is', null)
    .where('attempts', '>', 0)
    .where('due_at', '>', now)
    .execute();
}

/** Deletes old deliveries. */
export const forgetDeliveries = (tx: Tx, now: Date): Promise<void> => queue.forget(tx, now);
