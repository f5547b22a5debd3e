import type { BillingProvider, ProviderOrder, ProviderSubscription } from './provider.ts';

/** A provider whose answers a test can delay, which no real one allows: answers that overtake one another. */
export interface HeldProvider {
  readonly billing: BillingProvider;
  readonly plans: Map<string, ProviderSubscription>;
  readonly orders: Map<string, ProviderOrder>;
  /** Asked about a plan: what it is asked next waits until it is released, and then answers with the state from when it was asked. */
  readonly hold: () => { readonly asked: Promise<void>; readonly release: () => void };
  /** How often it was asked about a plan. */
  readonly reads: () => number;
}

/** A plan at the provider. */
export const planAt = (id: string, changes: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id,
  account: `payer-${id}`,
  state: 'TRIAL',
  sku: 'tutti',
  display: 'Tutti Managed, monthly',
  live: false,
  seats: 20,
  nextChargeAt: new Date('2026-12-20T00:00:00Z'),
  nextChargeDisplay: '£22.00',
  expiresAt: new Date('2026-12-20T00:00:00Z'),
  hasPaymentMethod: null,
  changedAt: new Date('2026-11-20T09:00:00Z'),
  holder: { name: 'Ada Palmer', email: 'ada@northlight.example' },
  lastPayment: null,
  ...changes,
});

export function holdProvider(): HeldProvider {
  const plans = new Map<string, ProviderSubscription>();
  const orders = new Map<string, ProviderOrder>();
  let held: { readonly asked: () => void; readonly free: Promise<void> } | null = null;
  let reads = 0;
  const never = (): never => {
    throw new Error('This is not asked here.');
  };
  const billing: BillingProvider = {
    readSubscription: async (id) => {
      reads += 1;
      const plan = plans.get(id) ?? null;
      const holding = held;
      held = null;
      holding?.asked();
      await holding?.free;
      return plan;
    },
    readOrder: async (id) => orders.get(id) ?? null,
    preview: never,
    setSeats: never,
    cancel: never,
    uncancel: never,
    managementLinks: never,
    reactivationOrder: never,
    readWebhook: never,
    missedEvents: async () => [],
    acknowledge: async () => undefined,
  };
  return {
    billing,
    plans,
    orders,
    reads: () => reads,
    hold: () => {
      const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = { asked: asked.resolve, free: free.promise };
      return { asked: asked.promise, release: free.resolve };
    },
  };
}
