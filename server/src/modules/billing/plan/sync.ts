import { isDeepStrictEqual } from 'node:util';
import { notifyServers } from '../../../bus/relay.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { Store, Tx } from '../../../store/store.ts';
import { recordChanges } from '../../sites/index.ts';
import { reminderOutlived } from '../mails/reminders.ts';
import { ProviderRefused, type ProviderSubscription } from '../provider.ts';
import type { BillingParts } from '../services.ts';
import { columnsOf, lockPlan, type PlanRow } from './plan-rows.ts';
import { planChanges } from './provider-entries.ts';

/** A change that was sent to the provider, and that it does not have after so long, was not made. More than a call to it can take. */
const PENDING_MS = 120_000;

/**
 * Reads the plan of an account from the provider and stores it; answers whether anything changed. Does nothing for a plan by hand, or none.
 * Throws ProviderUnavailable, and ProviderRefused where it does not know the plan: then the stored state is kept.
 */
export async function syncSubscription({ store, billing, now }: BillingParts, accountId: string): Promise<boolean> {
  const plan = await store.system((tx) =>
    tx.selectFrom('subscriptions').where('account_id', '=', accountId).select(['source', 'subscription_id']).executeTakeFirst(),
  );
  if (!billing || plan?.source !== 'HOSTED' || plan.subscription_id === null) return false;
  // The answer is as old as the request: a later request may have been answered sooner.
  const askedAt = now();
  const said = await billing.readSubscription(plan.subscription_id);
  if (!said) throw new ProviderRefused(`The payment provider does not know the plan ${plan.subscription_id}.`);
  const changed = await store.system((tx) => write(tx, accountId, said, askedAt));
  await shareMeans(store, accountId, said, askedAt);
  return changed;
}

/**
 * Whether something to pay with was given is known of the customer at the provider, not of one plan: what was read for one plan counts for their others, which the provider does not report as
 * changed by it.
 */
async function shareMeans(store: Store, accountId: string, said: ProviderSubscription, askedAt: Date): Promise<void> {
  const others = await store.system((tx) =>
    tx
      .selectFrom('subscriptions')
      .where('provider_account', '=', said.account)
      .where('account_id', '<>', accountId)
      .where((eb) => eb.and([eb('source', '=', 'HOSTED'), eb('observed_at', '<=', askedAt)]))
      .where('has_payment_method', 'is distinct from', said.hasPaymentMethod)
      .select('account_id')
      .execute(),
  );
  for (const { account_id: other } of others)
    await store.system(async (tx) => {
      const plan = await lockPlan(tx, other);
      if (plan?.provider_account !== said.account || plan.observed_at > askedAt) return;
      await tx.updateTable('subscriptions').set({ has_payment_method: said.hasPaymentMethod }).where('account_id', '=', other).execute();
      await notifyConsoles(tx, other);
    });
}

async function write(tx: Tx, accountId: string, said: ProviderSubscription, askedAt: Date): Promise<boolean> {
  const before = await lockPlan(tx, accountId);
  // It was bought again, or given by hand, while the provider was asked.
  if (before?.source !== 'HOSTED' || before.subscription_id !== said.id) return false;
  if (isOlder(said, askedAt, before)) return false;
  const after = { ...columnsOf(said), ...pendingAfter(before, said, askedAt) };
  await tx
    .updateTable('subscriptions')
    .set({ ...after, observed_at: askedAt })
    .where('account_id', '=', accountId)
    .execute();
  const row = { ...before, ...after };
  if (isDeepStrictEqual(row, before)) return false;
  if (row.state !== before.state) await reminderOutlived(tx, accountId, before.state);
  await appendEvents(tx, planChanges(accountId, figuresOf(before), figuresOf(row)), askedAt);
  await notifyConsoles(tx, accountId);
  return true;
}

/** Whether something newer is stored already, which must not be overwritten. Of two answers with the same change the one to the later request counts. */
function isOlder(said: ProviderSubscription, askedAt: Date, { provider_changed_at: changedAt, observed_at: observedAt }: PlanRow): boolean {
  if (changedAt === null || said.changedAt > changedAt) return false;
  return said.changedAt < changedAt || askedAt < observedAt;
}

/** The pending change: until the provider has it, or long enough has not. */
function pendingAfter(
  { pending_seats: seats, pending_since: since }: PlanRow,
  said: ProviderSubscription,
  askedAt: Date,
): Pick<PlanRow, 'pending_seats' | 'pending_since'> {
  const isOver = seats === said.seats || since === null || askedAt.getTime() - since.getTime() >= PENDING_MS;
  return isOver ? { pending_seats: null, pending_since: null } : { pending_seats: seats, pending_since: since };
}

/** What of a row is in the record. */
export const figuresOf = (row: Pick<PlanRow, 'plan_display' | 'state' | 'seats'>) => ({
  plan: row.plan_display,
  state: row.state,
  seats: row.seats,
});

/** Lets open consoles read the account again when the transaction commits; last in it. */
export async function notifyConsoles(tx: Tx, accountId: string): Promise<void> {
  const changes = await recordChanges(tx, accountId, [{ siteId: null, deviceIds: [], areas: ['INVENTORY'] }]);
  for (const change of changes) await notifyServers(tx, 'account.changed', change);
}
