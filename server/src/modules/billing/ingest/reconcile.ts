import { messageOf } from '../../../error-words.ts';
import { syncSubscription } from '../plan/sync.ts';
import type { BillingProvider } from '../provider.ts';
import type { BillingParts } from '../services.ts';
import { createFailureStreak, type FailureStreak } from './failure-streak.ts';
import { takeEvents } from './inbox.ts';
import { workAll } from './work.ts';

/** The result of a reconciliation. */
export interface Reconciled {
  /** Plans that the provider was asked about. */
  readonly read: number;
  /** Of them those that had changed. */
  readonly changed: number;
  /** Plans that could not be read, events that wait on, and 1 where the provider does not say which events it counts as not taken. */
  readonly failed: number;
}

/**
 * Brings our state up to the provider's: fetches the events that were lost, handles all waiting ones, and reads every hosted plan again that has not ended. May
 * run at the same time as anything else. What fails is logged, counted, and tried again the next time; where the provider is silent, or `isOver`, the rest waits for that, too.
 */
export async function reconcile(parts: BillingParts, isOver: () => boolean = () => false): Promise<Reconciled> {
  const { billing, log } = parts;
  if (!billing) return { read: 0, changed: 0, failed: 0 };
  const isComplete = await fetchLost({ ...parts, billing });
  const provider = createFailureStreak();
  const streak: FailureStreak = { note: provider.note, isTooLong: () => isOver() || provider.isTooLong() };
  await workAll(parts, streak);
  const accountIds = await plansToRead(parts);
  let [read, changed] = [0, 0];
  for (const accountId of accountIds) {
    if (streak.isTooLong()) break;
    try {
      if (await syncSubscription(parts, accountId)) changed += 1;
      read += 1;
      streak.note();
    } catch (error) {
      streak.note(error);
      log.warn({ err: error, accountId }, 'a plan could not be read from the payment provider');
    }
  }
  return { read, changed, failed: (isComplete ? 0 : 1) + (accountIds.length - read) + (await countWaiting(parts)) };
}

/** Takes the events whose webhooks were lost, and acknowledges them. */
async function fetchLost(parts: BillingParts & { readonly billing: BillingProvider }): Promise<boolean> {
  const { billing, log } = parts;
  try {
    const known = new Set<string>();
    // Repeated while there are new ones, because one call returns a limited number.
    for (;;) {
      const lost = (await billing.missedEvents()).filter(({ id }) => !known.has(id));
      if (lost.length === 0) break;
      await takeEvents(parts, lost);
      // Only now: an event that was acknowledged is never sent again.
      for (const { id } of lost) await billing.acknowledge(id);
      for (const { id } of lost) known.add(id);
    }
    if (known.size > 0) log.info({ events: known.size }, 'events of the payment provider were lost, and fetched');
    return true;
  } catch (error) {
    log.warn({ err: error, why: messageOf(error) }, 'lost events could not be fetched from the payment provider');
    return false;
  }
}

/** Accounts with a hosted plan that has not ended, or whose last change is not known to hold. */
async function plansToRead({ store }: BillingParts): Promise<string[]> {
  const plans = await store.system((tx) =>
    tx
      .selectFrom('subscriptions')
      .where('source', '=', 'HOSTED')
      .where((eb) => eb.or([eb('state', 'is distinct from', 'DEACTIVATED'), eb('pending_seats', 'is not', null)]))
      .select('account_id')
      .orderBy('account_id')
      .execute(),
  );
  return plans.map((plan) => plan.account_id);
}

/** Events that were tried and could not be worked through. */
async function countWaiting({ store }: BillingParts): Promise<number> {
  const { count } = await store.system((tx) =>
    tx
      .selectFrom('billing_events')
      .where('processed_at', 'is', null)
      .where('last_error', 'is not', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return count;
}
