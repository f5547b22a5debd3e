import type { Selectable } from 'kysely';
import type { SubscriptionsTable } from '../../../store/billing-tables.ts';
import type { Tx } from '../../../store/store.ts';
import type { ProviderSubscription } from '../provider.ts';

export type PlanRow = Selectable<SubscriptionsTable>;

/** The plan of an account, held until the commit (accounts before subscriptions); undefined where it has none. Works under either role. */
export async function lockPlan(tx: Tx, accountId: string): Promise<PlanRow | undefined> {
  await tx.selectFrom('accounts').where('account_id', '=', accountId).select('account_id').forNoKeyUpdate().execute();
  return tx.selectFrom('subscriptions').where('account_id', '=', accountId).selectAll().forNoKeyUpdate().executeTakeFirst();
}

/** The columns of a row that hold the provider's state. */
export const columnsOf = (said: ProviderSubscription) =>
  ({
    source: 'HOSTED',
    subscription_id: said.id,
    provider_account: said.account,
    sku: said.sku,
    plan_display: said.display,
    state: said.state,
    live: said.live,
    seats: said.seats,
    holder_name: said.holder.name,
    holder_email: said.holder.email,
    next_charge_at: said.nextChargeAt,
    next_charge_display: said.nextChargeDisplay,
    last_payment_at: said.lastPayment?.at ?? null,
    last_payment_display: said.lastPayment?.display ?? null,
    expires_at: said.expiresAt,
    has_payment_method: said.hasPaymentMethod,
    provider_changed_at: said.changedAt,
  }) as const satisfies Partial<PlanRow>;
