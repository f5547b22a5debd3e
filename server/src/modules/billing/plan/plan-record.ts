import type { SubscriptionSource, SubscriptionState } from '@tutti/domain/billing';

/** An account's plan, as its resolvers pass it on. */
export interface SubscriptionRecord {
  readonly accountId: string;
  readonly id: string;
  readonly state: SubscriptionState | null;
  readonly source: SubscriptionSource;
  readonly nextChargeDate: Date | null;
  readonly nextChargeTotalDisplay: string | null;
  readonly subscriptionTypeDisplay: string | null;
  readonly subscriptionId: string | null;
  /** The provider's id of who pays; never shown. */
  readonly providerAccount: string | null;
  readonly live: boolean;
  readonly accountHolderEmail: string | null;
  readonly accountHolderName: string | null;
  readonly deviceSeats: number | null;
  readonly hasChangePending: boolean;
  readonly sku: string | null;
  readonly lastPayment: { readonly date: Date; readonly totalDisplay: string } | null;
  readonly expiry: Date | null;
  readonly hasPaymentMethod: boolean | null;
}
