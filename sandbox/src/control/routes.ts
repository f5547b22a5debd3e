import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { answering, readBody } from '../api/errors.ts';
import { behaviourOf, CARDS } from '../cards.ts';
import { ofThisMachine } from '../http/of-this-machine.ts';
import type { Answer, Asked, Route } from '../http/route.ts';
import { orderShape } from '../shapes/order.ts';
import { subscriptionShape } from '../shapes/subscription.ts';
import { WebhookMode } from '../state.ts';
import type { Store } from '../store.ts';
import { Fault, type Faults } from './faults.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(255));
/** A card by what it does or by its number; null: none. */
const Card = v.nullable(
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const card = Object.values(CARDS).find((one) => one === value) ?? behaviourOf(value);
      if (card) return card;
      addIssue({ message: `The cards are ${Object.values(CARDS).join(', ')}.` });
      return NEVER;
    }),
  ),
);
const SubscriptionState = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(['trial', 'active', 'overdue', 'canceled', 'deactivated', 'paused']),
);
const Sku = v.nullable(text);
const Purchase = v.object({
  /** The account of the product that it is for, as a reactivation has it. */
  accountId: v.optional(v.nullable(text)),
  email: v.pipe(text, v.email()),
  firstName: text,
  lastName: text,
  company: v.optional(v.nullable(text), null),
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), 'en'),
  seats: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  state: v.optional(SubscriptionState, 'trial'),
  card: v.optional(Card),
  sku: v.optional(Sku),
  live: v.optional(v.boolean(), false),
});
const Wanted = v.object({ state: v.optional(SubscriptionState), card: v.optional(Card), sku: v.optional(Sku) });
const Clock = v.object({
  days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3660)),
  subscription: v.optional(text),
});
const Webhook = v.object({ url: v.nullable(v.pipe(v.string(), v.url(), v.startsWith('http'))) });

/** What the seller's server writes into an order for one of its accounts: whose it is, and that it was the one that wrote it. */
const tagsOf = ({ state: { password } }: Store, accountId: string) => ({
  tuttiAccount: accountId,
  tuttiSeal: createHmac('sha256', password).update(`tuttiAccount ${accountId}`).digest('base64url'),
});

/** Buys as the checkout would. What is not to be a trial is paid for at once, and then brought to its state. */
function purchase(store: Store, asked: Asked): Answer {
  const { accountId, email, firstName, lastName, company, language, seats, state, card, sku, live } = readBody(Purchase, asked.json());
  const trial = state === 'trial';
  const order = store.order(
    {
      addOns: Math.max(0, seats - store.prices().plan.seats),
      language,
      live,
      trial,
      tags: accountId ? tagsOf(store, accountId) : {},
    },
    { email, firstName, lastName, company },
    trial ? (card === 'declined' ? null : (card ?? null)) : 'succeeds',
  );
  const needsMore = sku !== undefined || card === 'declined' || (!trial && (state !== 'active' || card !== undefined));
  if (needsMore) store.bring(order.subscription, { state, ...(card === undefined ? {} : { card }), ...(sku === undefined ? {} : { sku }) });
  return { status: 201, body: { orderId: order.id, reference: order.reference, subscriptionId: order.subscription } };
}

/** Everything there is, but the secrets. */
const overview = (store: Store, faults: Faults) => ({
  origin: store.origin,
  webhook: store.state.webhook,
  mode: store.state.mode,
  faults: faults.list,
  cards: CARDS,
  accounts: store.state.accounts,
  subscriptions: store.state.subscriptions.map((subscription) => ({
    ...subscriptionShape(store.book, subscription),
    seats: store.prices().plan.seats + subscription.addOns,
    card: store.state.accounts.find(({ id }) => id === subscription.account)?.card ?? null,
    entries: store.ordersOf(subscription.id).map(({ id, kind, at, period, total }) => ({ id, kind, at, period, total })),
  })),
  orders: store.state.orders.map((order) => orderShape(store.book, order)),
  events: store.state.events.map(({ data: _data, ...event }) => event),
});

/** Only JSON of one's own: a page of somebody else cannot send that without asking, and is never allowed. */
const guarded = (route: Route): Route =>
  ofThisMachine({
    ...route,
    answer: (asked) =>
      route.method === 'GET' || asked.header('content-type')?.startsWith('application/json')
        ? route.answer(asked)
        : { status: 415, body: 'The control takes JSON.' },
  });

/** What no real provider has: ways to bring about what would take weeks or go wrong by chance. */
export function controlRoutes(store: Store, faults: Faults): Route[] {
  const done =
    (act: (asked: Asked) => void): Route['answer'] =>
    (asked) =>
      answering('control', {}, () => {
        act(asked);
        return { body: { ok: true } };
      });
  const routes: Route[] = [
    { method: 'GET', path: '/control/state', answer: () => ({ body: overview(store, faults) }) },
    { method: 'PUT', path: '/control/webhook', answer: done((asked) => store.setWebhook(readBody(Webhook, asked.json()).url)) },
    { method: 'POST', path: '/control/subscriptions', answer: (asked) => answering('control', {}, () => purchase(store, asked)) },
    {
      method: 'POST',
      path: '/control/subscriptions/{id}',
      answer: done((asked) => store.bring(asked.part('id'), readBody(Wanted, asked.json()))),
    },
    {
      method: 'POST',
      path: '/control/clock',
      answer: done((asked) => {
        const { days, subscription } = readBody(Clock, asked.json());
        store.advance(days, subscription);
      }),
    },
    { method: 'POST', path: '/control/webhooks/mode', answer: done((asked) => store.setMode(readBody(WebhookMode, asked.json()))) },
    { method: 'POST', path: '/control/faults', answer: done((asked) => faults.add(readBody(Fault, asked.json()))) },
    { method: 'DELETE', path: '/control/faults', answer: done(() => faults.clear()) },
    {
      method: 'POST',
      path: '/control/reset',
      answer: done(() => {
        store.reset();
        faults.clear();
      }),
    },
  ];
  return routes.map(guarded);
}
