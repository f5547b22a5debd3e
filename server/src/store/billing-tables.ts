import type { SubscriptionSource, SubscriptionState } from '@tutti/domain/billing';
import type { ColumnType, Generated } from 'kysely';

export interface SubscriptionsTable {
  account_id: string;
  source: SubscriptionSource;
  subscription_id: string | null;
  /** The provider's id of the customer who pays. */
  provider_account: string | null;
  sku: string | null;
  plan_display: string | null;
  state: SubscriptionState | null;
  live: Generated<boolean>;
  seats: number | null;
  holder_name: string | null;
  holder_email: string | null;
  next_charge_at: Date | null;
  next_charge_display: string | null;
  last_payment_at: Date | null;
  last_payment_display: string | null;
  expires_at: Date | null;
  has_payment_method: boolean | null;
  pending_seats: number | null;
  pending_since: Date | null;
  provider_changed_at: Date | null;
  observed_at: Date;
}
export interface BillingEventsTable {
  id: string;
  type: string;
  subscription_id: string | null;
  order_id: string | null;
  /** jsonb: read parsed, written as JSON text. */
  payload: ColumnType<unknown, string, string>;
  received_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  last_error: string | null;
  processed_at: Date | null;
}
export interface BillingOrdersTable {
  id: string;
  account_id: string;
  /** The plan it was for. */
  subscription_id: string | null;
  processed_at: Date;
}
export interface BillingRemindersTable {
  account_id: string;
  kind: string;
  about: Date;
  sent_at: Date;
}
