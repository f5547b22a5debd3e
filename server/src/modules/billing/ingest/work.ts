import { messageOf } from '../../../error-words.ts';
import { syncSubscription } from '../plan/sync.ts';
import type { BillingParts } from '../services.ts';
import { takeOrder } from '../sign-up/sign-up.ts';
import { type ClaimedEvents, claimEvents, claimOthers, delayEvents, endEvents } from './claims.ts';
import type { FailureStreak } from './failure-streak.ts';

/** Handles the provider's events that are due, until none is or `isOver`; what fails is tried again later. Any number of processes may do so. Calls `took` before it handles some: more may be due. */
export async function workDue(parts: BillingParts, isOver: () => boolean, took: () => void = () => undefined): Promise<void> {
  const { store, now } = parts;
  while (!isOver()) {
    const events = await store.system((tx) => claimEvents(tx, now()));
    if (!events) return;
    took();
    await workOn(parts, events);
  }
}

/**
 * Handles all waiting events once, due or not: when it resolves no earlier event is being handled by another process. Stops where the provider does not answer.
 */
export async function workAll(parts: BillingParts, streak: FailureStreak): Promise<void> {
  const { store, now } = parts;
  for (const tried: string[] = []; !streak.isTooLong(); ) {
    const events = await store.system((tx) => claimOthers(tx, tried, now()));
    if (!events) return;
    tried.push(...events.claims.map(({ id }) => id));
    streak.note(await workOn(parts, events));
  }
}

/** Returns why they have to be tried again; nothing where they were handled. */
async function workOn(parts: BillingParts, events: ClaimedEvents): Promise<unknown> {
  const { store, log, now } = parts;
  try {
    await work(parts, events);
  } catch (error) {
    const { claims, orderId, subscriptionId } = events;
    const ids = claims.map(({ id }) => id);
    const attempt = Math.max(...claims.map((claim) => claim.attempt));
    log.warn(
      { err: error, events: ids, orderId, subscriptionId, attempt },
      'events of the payment provider could not be worked through yet',
    );
    await store.system((tx) => delayEvents(tx, events, messageOf(error), now()));
    return error;
  }
  await store.system((tx) => endEvents(tx, events, now()));
  return undefined;
}

/** An event only says which state to read again, so that neither order nor repeats nor delays matter. */
async function work(parts: BillingParts, { orderId, subscriptionId }: ClaimedEvents): Promise<void> {
  const { store, billing } = parts;
  if (!billing) return;
  if (orderId !== null) return takeOrder({ ...parts, billing }, orderId);
  if (subscriptionId === null) return;
  const plan = await store.system((tx) =>
    tx.selectFrom('subscriptions').where('subscription_id', '=', subscriptionId).select('account_id').executeTakeFirst(),
  );
  // One that nobody has yet is read when its order is worked through; one that nobody has any more changes nothing.
  if (plan) await syncSubscription(parts, plan.account_id);
}
