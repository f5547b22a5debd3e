import type { SubscriptionState } from '@tutti/domain/billing';

/** A plan as the provider reports it. Amounts are its text, and days those of its calendar (docs/billing.md). */
export interface ProviderSubscription {
  readonly id: string;
  /** The provider's id of who pays. */
  readonly account: string;
  /** null: one that we do not know. */
  readonly state: SubscriptionState | null;
  readonly sku: string | null;
  /** The name of the plan. */
  readonly display: string;
  readonly live: boolean;
  /** Devices it covers: those of the base plan and one for each add-on. */
  readonly seats: number;
  readonly nextChargeAt: Date | null;
  readonly nextChargeDisplay: string | null;
  /** The end of the trial, or of the plan. */
  readonly expiresAt: Date | null;
  /** Whether there is a means of payment, so that a trial becomes a paid plan by itself; null: not said. */
  readonly hasPaymentMethod: boolean | null;
  /** The provider's time of the last change; what is older is never written over what is newer. */
  readonly changedAt: Date;
  readonly holder: { readonly name: string; readonly email: string };
  readonly lastPayment: { readonly at: Date; readonly display: string } | null;
}

/** What a plan with another number of devices would cost. */
export interface PlanPreview {
  readonly isProratable: boolean;
  readonly nextChargeAt: Date | null;
  readonly subscriptionTotalDisplay: string;
  /** `monthly` */
  readonly billingFrequency: string;
  readonly totalDisplay: string;
  readonly nextChargeAmountDisplay: string;
  /** Due at once, in the currency's smallest unit. */
  readonly prorationSubtotal: number;
  readonly prorationSubtotalDisplay: string;
}

/** Pages of the provider, signed in by the link. */
export interface ManagementLinks {
  readonly expires: Date | null;
  readonly paymentMethods: string | null;
  readonly subscriptions: string | null;
  readonly trials: string | null;
}

/** Something that happened at the provider, from a webhook or a query. It says what to read; the state is read again. */
export interface ProviderEvent {
  /** The same each time it is sent. */
  readonly id: string;
  readonly type: string;
  readonly subscriptionId: string | null;
  /** The order that was completed, where it is one. */
  readonly orderId: string | null;
  readonly payload: unknown;
}

/** An order that was paid or began a trial. */
export interface ProviderOrder {
  readonly id: string;
  readonly reference: string;
  readonly subscriptionId: string | null;
  readonly customer: { readonly firstName: string; readonly lastName: string; readonly email: string; readonly company: string | null };
  /** The account it is for, as we wrote it into the order; null: a new one. */
  readonly accountId: string | null;
  /** Two letters; null where it was not given. */
  readonly language: string | null;
}

/** The order with which a plan that ended is bought again. */
export interface ReactivationOrder {
  readonly id: string;
  readonly payload: string;
  readonly key: string | null;
}

/** The provider refused: asking again would be refused again. */
export class ProviderRefused extends Error {}
/** The provider did not answer in time, or answered something unknown: the request may have been carried out or not. */
export class ProviderUnavailable extends Error {}

/** A payment provider. Every call throws ProviderRefused or ProviderUnavailable. None is made within a database transaction. */
export interface BillingProvider {
  /** null: the provider does not know it. */
  readonly readSubscription: (id: string) => Promise<ProviderSubscription | null>;
  readonly readOrder: (id: string) => Promise<ProviderOrder | null>;
  readonly preview: (id: string, seats: number) => Promise<PlanPreview>;
  readonly setSeats: (id: string, seats: number) => Promise<void>;
  /** At the end of what is paid for. */
  readonly cancel: (id: string) => Promise<void>;
  readonly uncancel: (id: string) => Promise<void>;
  readonly managementLinks: (account: string) => Promise<ManagementLinks>;
  readonly reactivationOrder: (order: {
    readonly accountId: string;
    readonly seats: number;
    readonly holder: { readonly name: string; readonly email: string };
  }) => Promise<ReactivationOrder>;
  /** The events of a webhook; null where its signature is not the provider's. Throws ProviderRefused where it is and cannot be read. */
  readonly readWebhook: (body: Buffer, signature: string | undefined) => ProviderEvent[] | null;
  /** Events that the provider counts as not taken, the webhooks that were lost: some of them, oldest first. Those that are acknowledged make room for others. */
  readonly missedEvents: () => Promise<ProviderEvent[]>;
  /** Acknowledges an event. */
  readonly acknowledge: (eventId: string) => Promise<void>;
}
