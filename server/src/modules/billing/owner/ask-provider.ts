import type { Viewer } from '../../../access/viewer.ts';
import { conflict, unavailable } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { Call } from '../../../graphql/operation.ts';
import type { Tx } from '../../../store/store.ts';
import { type AccountRecord, readAccounts } from '../../accounts/index.ts';
import { authorOf } from '../../identity/index.ts';
import { publishChanges, recordChanges } from '../../sites/index.ts';
import type { SubscriptionRecord } from '../plan/plan-record.ts';
import { lockPlan } from '../plan/plan-rows.ts';
import { toRecord } from '../plan/read-plan.ts';
import { type ChangeRequest, failedRequestEntry, requestEntry } from '../plan/request-entries.ts';
import { syncSubscription } from '../plan/sync.ts';
import { type BillingProvider, ProviderRefused, ProviderUnavailable } from '../provider.ts';
import type { BillingParts, BillingServices } from '../services.ts';
import { noPlan } from './owner-checks.ts';

type OwnersCall = Call<Viewer>;

/** The payment provider of a plan. Throws UNAVAILABLE where this server has none any more. */
export function providerOf({ billing }: BillingServices): BillingProvider {
  if (!billing) throw unavailable('This server has no payment provider. Please ask its operator.');
  return billing;
}

/** An error of the provider as an API error for the owner; any other as it is. `unknown`: the message for when it is not known whether the change was made. */
export function asApiError(error: unknown, unknown = 'Please try again in a few minutes.'): unknown {
  if (error instanceof ProviderRefused)
    return conflict('The payment provider did not accept this. Please check your payment details and try again.');
  if (error instanceof ProviderUnavailable) return unavailable(`The payment provider does not answer. ${unknown}`);
  return error;
}

/** What to request from the provider, decided by the plan as it is at this moment. */
interface RequestedChange {
  readonly asked: ChangeRequest;
  /** The number of devices that is pending from now on. */
  readonly seats?: number;
}

/** Returns what to request; the row of the plan is locked. */
type Judge = (plan: SubscriptionRecord, tx: Tx) => RequestedChange | Promise<RequestedChange>;

/**
 * Requests a change of an account's plan from the provider: `judge` returns which, or throws. Who requested it is recorded before the provider is
 * called, which happens outside of every transaction. Then the plan is read again. Errors: those of `judge`, NOT_FOUND, CONFLICT where the provider refuses, UNAVAILABLE where it does not answer.
 */
export async function askProvider<T>(
  call: OwnersCall,
  accountId: string,
  judge: Judge,
  work: (provider: BillingProvider, subscriptionId: string) => Promise<T>,
): Promise<T> {
  const { services } = call;
  const { asked, seats, subscriptionId, provider } = await begin(call, accountId, judge);
  let result: T;
  try {
    result = await work(provider, subscriptionId);
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await takeBack(call, accountId, asked, seats !== undefined);
      // The provider may have a newer state than is stored here.
      await readAgain(services, accountId);
    }
    throw asApiError(error, 'Whether it was done will show here within a few minutes.');
  }
  await readAgain(services, accountId);
  return result;
}

/** If this fails, the state comes with the provider's webhook. */
const readAgain = (services: BillingParts, accountId: string): Promise<unknown> =>
  syncSubscription(services, accountId).catch((error: unknown) =>
    services.log.warn({ err: error, accountId }, 'a plan could not be read again from the payment provider'),
  );

/** Records the request, and stores the pending number. */
async function begin(call: OwnersCall, accountId: string, judge: Judge) {
  const { services } = call;
  const now = services.now();
  if (services.config.billing.kind === 'off') throw noPlan();
  const begun = await services.store.tenant([accountId], async (tx) => {
    const row = await lockPlan(tx, accountId);
    if (!row) throw noPlan();
    const requested = await judge(toRecord(row, now), tx);
    const provider = providerOf(services);
    const { subscription_id: subscriptionId } = row;
    if (subscriptionId === null) throw unavailable('The payment provider does not know this plan. Please ask the operator of this server.');
    const { seats } = requested;
    if (seats !== undefined) {
      await tx.updateTable('subscriptions').set({ pending_seats: seats, pending_since: now }).where('account_id', '=', accountId).execute();
    }
    await appendEvents(tx, [requestEntry(accountId, requested.asked, authorOf(call))], now);
    const changes = await recordChanges(tx, accountId, [{ siteId: null, deviceIds: [], areas: ['INVENTORY'] }]);
    return { ...requested, provider, subscriptionId, changes };
  });
  publishChanges(services, begun.changes);
  return begun;
}

/** The provider refused: nothing is pending any more. No other change can have been started meanwhile. */
async function takeBack(call: OwnersCall, accountId: string, asked: ChangeRequest, wasPending: boolean): Promise<void> {
  const { services } = call;
  const changes = await services.store.tenant([accountId], async (tx) => {
    await lockPlan(tx, accountId);
    if (wasPending) {
      await tx.updateTable('subscriptions').set({ pending_seats: null, pending_since: null }).where('account_id', '=', accountId).execute();
    }
    await appendEvents(tx, [failedRequestEntry(accountId, asked, authorOf(call))], services.now());
    return recordChanges(tx, accountId, [{ siteId: null, deviceIds: [], areas: ['INVENTORY'] }]);
  });
  publishChanges(services, changes);
}

/** The account after the change, for the answer. */
export async function readAccountNow({ services }: OwnersCall, accountId: string): Promise<AccountRecord | null> {
  const [account] = await services.store.tenant([accountId], (tx) => readAccounts(tx, [accountId]));
  return account ?? null;
}
