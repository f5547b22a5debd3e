import { addOnsFor, BASE_SEATS, SUBSCRIPTION_STATES, type SubscriptionState } from '@tutti/domain/billing';
import * as v from 'valibot';
import type { FastSpringConfig } from '../../../billing-config.ts';
import type { BillingProvider, PlanPreview, ProviderEvent, ProviderSubscription } from '../provider.ts';
import { createApi, type FastSpringApi, FastSpringRefused } from './http.ts';
import { minorUnits } from './money.ts';
import { reactivationOrder, readOrder } from './plan-orders.ts';
import { Account, Authenticated, Changed, Entries, Estimate, Events, Subscription } from './shapes.ts';
import { eventOf, readWebhook } from './webhook-events.ts';

/** How long an answer may take, ms. */
const TIMEOUT_MS = 10_000;
/** How far back events are asked for: the provider keeps those of 30 days. */
const EVENT_DAYS = 29;

type Written = v.InferOutput<typeof Subscription>;

/** A store at FastSpring, or a program with the same API. Calls have a time limit, and those that change something are never repeated. */
export function createFastSpring(config: FastSpringConfig, timeoutMs = TIMEOUT_MS): BillingProvider {
  const api = createApi({ apiUrl: config.apiUrl, username: config.username, password: config.password, timeoutMs });
  return {
    readSubscription: (id) => readSubscription(api, config, id),
    readOrder: (id) => orNull(() => readOrder(api, config, id)),
    preview: (id, seats) => preview(api, config, id, seats),
    setSeats: (id, seats) => setSeats(api, config, id, seats),
    cancel: async (id) => void (await api.change(Changed, 'DELETE', `/subscriptions/${encodeURIComponent(id)}`)),
    // https://developer.fastspring.com/reference/resume-canceled-subscription: what matters is that `deactivation` is there.
    uncancel: async (id) =>
      void (await api.change(Changed, 'POST', '/subscriptions', { subscriptions: [{ subscription: id, deactivation: null }] })),
    managementLinks: async (account) => {
      const { url } = await api.read(Authenticated, `/accounts/${encodeURIComponent(account)}/authenticate`);
      // The provider's page says that `#/subscriptions` leads to the plans, where a trial is converted, too; how long the link is valid it does not say.
      const plans = `${url}#/subscriptions`;
      return { expires: null, paymentMethods: `${url}#/paymentmethods`, subscriptions: plans, trials: plans };
    },
    reactivationOrder: async (order) => reactivationOrder(config, order),
    readWebhook: (body, signature) => readWebhook(config.webhookSecret, body, signature),
    missedEvents: () => missedEvents(api),
    acknowledge: async (eventId) => {
      // https://developer.fastspring.com/reference/update-an-event; one that the provider does not know any more needs no acknowledgement.
      const path = `/events/${encodeURIComponent(eventId)}`;
      await orNull(() => api.change(v.unknown(), 'POST', path, { processed: true }));
    },
  };
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof FastSpringRefused && error.isUnknown) return null;
    throw error;
  }
}

async function readSubscription(api: FastSpringApi, { deviceAddOn }: FastSpringConfig, id: string): Promise<ProviderSubscription | null> {
  const path = `/subscriptions/${encodeURIComponent(id)}`;
  const plan = await orNull(() => api.read(Subscription, path));
  if (!plan) return null;
  const [account, entries] = await Promise.all([
    api.read(Account, `/accounts/${encodeURIComponent(plan.account)}`),
    api.read(Entries, `${path}/entries`),
  ]);
  const { first, last, email } = account.contact;
  const means = account.payment?.active ?? null;
  const paid = entries.filter(({ completed, total }) => completed && total > 0);
  const lastPaid = paid.reduce<(typeof paid)[number] | null>(
    (latest, one) => (latest && latest.changed >= one.changed ? latest : one),
    null,
  );
  const addOns = plan.addons?.filter(({ product }) => product === deviceAddOn).reduce((all, { quantity }) => all + quantity, 0) ?? 0;
  return {
    id: plan.id,
    account: plan.account,
    state: stateOf(plan.state),
    sku: plan.sku,
    display: plan.display,
    live: plan.live,
    seats: BASE_SEATS * plan.quantity + addOns,
    nextChargeAt: plan.nextChargeDate,
    nextChargeDisplay: plan.nextChargeTotalDisplay,
    expiresAt: endOf(plan),
    hasPaymentMethod: means === null ? null : means > 0,
    changedAt: plan.changed,
    holder: { name: [first, last].filter(Boolean).join(' '), email },
    lastPayment: lastPaid && { at: lastPaid.changed, display: lastPaid.totalDisplay },
  };
}

const stateOf = (written: string): SubscriptionState | null => SUBSCRIPTION_STATES.find((state) => state.toLowerCase() === written) ?? null;

function endOf({ state, next, end, deactivationDate }: Written): Date | null {
  if (state === 'trial') return next;
  return state === 'canceled' || state === 'deactivated' ? (deactivationDate ?? end) : null;
}

/** The add-ons alone are named: of what plan it is stays as it is. Zero takes them away (https://developer.fastspring.com/reference/change-subscription-product). */
const changeOf = ({ deviceAddOn }: FastSpringConfig, id: string, seats: number, prorate: boolean) => ({
  subscription: id,
  addons: [{ product: deviceAddOn, quantity: addOnsFor(seats) }],
  prorate,
});

/**
 * Asks for the days that are left to be charged or given back at once, and, where the provider says that this plan is not prorated (a trial, an overdue payment:
 * https://developer.fastspring.com/docs/subscription-proration), for the change to count from the next payment on. A refusal has changed nothing.
 */
async function prorated<T>(ask: (prorate: boolean) => Promise<T>): Promise<T> {
  try {
    return await ask(true);
  } catch (error) {
    if (error instanceof FastSpringRefused && ('prorate' in error.fields || /prorat/i.test(error.message))) return ask(false);
    throw error;
  }
}

const preview = (api: FastSpringApi, config: FastSpringConfig, id: string, seats: number): Promise<PlanPreview> =>
  prorated(async (prorate) => {
    const { currency, isProratable, proposedPlan, amountDue } = await api.calculate(
      Estimate,
      '/subscriptions/estimate',
      changeOf(config, id, seats, prorate),
    );
    const isProrated = prorate && isProratable;
    return {
      isProratable: isProrated,
      nextChargeAt: amountDue.nextChargeDate,
      subscriptionTotalDisplay: proposedPlan.subscriptionSubtotalDisplay ?? proposedPlan.subscriptionTotalDisplay,
      billingFrequency: FREQUENCIES[proposedPlan.billingFrequency] ?? proposedPlan.billingFrequency,
      totalDisplay: proposedPlan.subscriptionTotalDisplay,
      nextChargeAmountDisplay: amountDue.nextChargeAmountDisplay,
      prorationSubtotal: isProrated ? minorUnits(amountDue.prorationSubtotal ?? 0, currency) : 0,
      prorationSubtotalDisplay: amountDue.prorationSubtotalDisplay ?? '',
    };
  });

/** The intervals as the API names them; others are shown in the provider's words. */
const FREQUENCIES: Readonly<Record<string, string>> = { '1 month': 'monthly', '1 year': 'yearly' };

async function setSeats(api: FastSpringApi, config: FastSpringConfig, id: string, seats: number): Promise<void> {
  await prorated((prorate) => api.change(Changed, 'POST', '/subscriptions', { subscriptions: [changeOf(config, id, seats, prorate)] }));
}

/** Up to 25 a call (https://developer.fastspring.com/reference/get-unprocessed-events): those that are acknowledged make room for others. */
async function missedEvents(api: FastSpringApi): Promise<ProviderEvent[]> {
  const { events } = await api.read(Events, `/events/unprocessed?days=${EVENT_DAYS}`);
  return events.toSorted((one, other) => (one.created ?? 0) - (other.created ?? 0)).map(eventOf);
}
