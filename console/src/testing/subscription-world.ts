import type { Answers } from './render-screen.tsx';

/** What of a plan a test sets. */
export interface PlanChanges {
  readonly state?: string | null;
  readonly source?: 'HOSTED' | 'MANUAL';
  readonly sku?: string | null;
  readonly live?: boolean;
  readonly deviceSeats?: number | null;
  readonly version?: string;
  readonly connectedDeviceCount?: number;
  readonly hasChangePending?: boolean;
  readonly subscriptionTypeDisplay?: string | null;
  readonly lastPayment?: object | null;
  readonly nextChargeDate?: string | null;
  readonly nextChargeTotalDisplay?: string | null;
  readonly expiry?: string | null;
  readonly hasPaymentMethod?: boolean | null;
}

/** A paid plan of 400 devices as the payment provider has it. */
export const PAID = {
  __typename: 'AccountSubscription',
  id: 'a1',
  state: 'ACTIVE',
  source: 'HOSTED',
  sku: 'tutti-managed-monthly',
  live: true,
  subscriptionTypeDisplay: 'Tutti Managed, monthly',
  deviceSeats: 400,
  version: 'v400',
  connectedDeviceCount: 318,
  hasChangePending: false,
  lastPayment: { __typename: 'SubscriptionPayment', date: '2025-10-26T12:00:00Z', totalDisplay: '£1,254.00' },
  nextChargeDate: '2025-11-26T12:00:00Z',
  nextChargeTotalDisplay: '£1,254.00',
  expiry: null,
  hasPaymentMethod: true,
};

/** A date so many days from today, by the calendar of the payment provider. */
export const inDays = (days: number): string => new Date((Math.floor(Date.now() / 86_400_000) + days) * 86_400_000).toISOString();

/** What can be bought at a server that sells plans, or sells none. */
export const billing = (enabled: boolean) => ({
  billing: { __typename: 'Billing', enabled, termsUrl: null, checkout: null, cancelForm: null },
});

/** What the network answers about the plan of the account, to everybody and to administrators; null: there is none. */
export function planAnswers(changes: PlanChanges | null = {}): Answers {
  const account = { account: { __typename: 'Account', id: 'a1', subscription: changes && { ...PAID, ...changes } } };
  return { Billing: billing(true), AccountPlan: account, ManagedSubscription: account };
}
