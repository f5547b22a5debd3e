import { type RawBuilder, sql } from 'kysely';
import type { BillingEventsTable } from '../../../store/billing-tables.ts';
import { type Claim, createClaimQueue } from '../../../store/claim-queue.ts';
import type { Tx } from '../../../store/store.ts';

/** The outcome of an event. */
type EventEnd = Pick<BillingEventsTable, 'last_error'>;
// Claims last longer than the calls of the work can take; an event is never given up; its result is kept for as long as the provider may send it again.
const queue = createClaimQueue<EventEnd>(
  { name: 'billing_events', ended: 'processed_at', claimed: 'due_at' },
  { claim: 120_000, retry: { first: 5_000, longest: 3_600_000 }, keep: 90 * 86_400_000 },
);

/** Events about one order or one plan, claimed together, because one call to the provider settles them all. */
export interface ClaimedEvents {
  readonly claims: readonly Claim[];
  readonly orderId: string | null;
  readonly subscriptionId: string | null;
}

/** `about`: an order by its id, else the plan; what is about neither is claimed alone. */
const ABOUT = sql`coalesce('order ' || order_id, 'plan ' || subscription_id, 'event ' || id)`;

/** Takes what is due the longest, with all else that is due about the same; null where nothing is. */
export const claimEvents = (tx: Tx, now: Date): Promise<ClaimedEvents | null> => claim(tx, now, queue.isDue(now), sql`skip locked`);

/** The same for all waiting events except those in `tried`, due or not, also if another process has claimed them: for callers that must know that each was handled. */
export const claimOthers = (tx: Tx, tried: readonly string[], now: Date): Promise<ClaimedEvents | null> =>
  claim(tx, now, sql`${queue.waits} and id <> all (${[...tried]}::text[])`, sql``);

async function claim(tx: Tx, now: Date, which: RawBuilder<unknown>, others: RawBuilder<unknown>): Promise<ClaimedEvents | null> {
  const together = sql`
    with first as (
      select ${ABOUT} as about from billing_events where ${which} order by due_at, received_at, id limit 1 for update ${others})
    select id from billing_events where ${which} and ${ABOUT} = (select about from first) order by id for update ${others}`;
  const columns = sql`q.order_id as "orderId", q.subscription_id as "subscriptionId"`;
  const claims = await queue.claim<Omit<ClaimedEvents, 'claims'>>(tx, together, columns, now);
  const [any] = claims;
  if (!any) return null;
  const subscriptionId = claims.find((one) => one.subscriptionId !== null)?.subscriptionId ?? null;
  return { claims, orderId: any.orderId, subscriptionId };
}

/** They were handled. */
export const endEvents = (tx: Tx, { claims }: ClaimedEvents, now: Date): Promise<void> => queue.end(tx, claims, { last_error: null }, now);

/** They could not be handled: they are tried again, later each time. `why` is shown to the operator. */
export const delayEvents = (tx: Tx, { claims }: ClaimedEvents, why: string, now: Date): Promise<void> =>
  queue.delay(tx, claims, why.slice(0, 500), now);

/** Deletes events that were handled long ago. */
export const forgetEvents = (tx: Tx, now: Date): Promise<void> => queue.forget(tx, now);
