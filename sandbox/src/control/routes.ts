import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { answering } from '../api/answering.ts';
import { type Book, ordersOf, subscriptionOf } from '../book.ts';
import { bring } from '../bring.ts';
import { behaviourOf, CARDS } from '../cards.ts';
import { buy } from '../checkout-sessions.ts';
import { ofThisMachine } from '../http/of-this-machine.ts';
import type { Answer, Asked, Route } from '../http/route.ts';
import { age } from '../life.ts';
import { readAs } from '../refusals.ts';
import { orderShape } from '../shapes/order.ts';
import { subscriptionShape } from '../shapes/subscription.ts';
import { emptyState, SubscriptionState, WebhookMode } from '../state.ts';
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
const StateWord = v.pipe(v.string(), v.toLowerCase(), SubscriptionState);
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
  state: v.optional(StateWord, 'trial'),
  card: v.optional(Card),
  sku: v.optional(Sku),
  live: v.optional(v.boolean(), false),
});
const Wanted = v.object({ state: v.optional(StateWord), card: v.optional(Card), sku: v.optional(Sku) });
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
  const { accountId, email, firstName, lastName, company, language, seats, state, card, sku, live } = readAs(Purchase, asked.json());
  const trial = state === 'trial';
  const addOns = Math.max(0, seats - store.prices().plan.seats);
  const tags = accountId ? tagsOf(store, accountId) : {};
  const paying = trial ? (card === 'declined' ? null : (card ?? null)) : 'succeeds';
  const order = store.change((book) => buy(book, { addOns, language, live, trial, tags }, { email, firstName, lastName, company }, paying));
  const needsMore = sku !== undefined || card === 'declined' || (!trial && (state !== 'active' || card !== undefined));
  if (needsMore) store.change((book) => bring(book, subscriptionOf(book, order.subscription), { state, card, sku }));
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
    entries: ordersOf(store.book, subscription.id).map(({ id, kind, at, period, total }) => ({ id, kind, at, period, total })),
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
    (act: (book: Book, asked: Asked) => unknown): Route['answer'] =>
    (asked) =>
      answering('control', {}, () => {
        store.change((book) => act(book, asked));
        return { body: { ok: true } };
      });
  const routes: Route[] = [
    { method: 'GET', path: '/control/state', answer: () => ({ body: overview(store, faults) }) },
    { method: 'PUT', path: '/control/webhook', answer: done(({ state }, asked) => (state.webhook = readAs(Webhook, asked.json()).url)) },
    { method: 'POST', path: '/control/subscriptions', answer: (asked) => answering('control', {}, () => purchase(store, asked)) },
    {
      method: 'POST',
      path: '/control/subscriptions/{id}',
      answer: done((book, asked) => bring(book, subscriptionOf(book, asked.part('id')), readAs(Wanted, asked.json()))),
    },
    {
      method: 'POST',
      path: '/control/clock',
      answer: done((book, asked) => {
        const { days, subscription } = readAs(Clock, asked.json());
        const moved = subscription === undefined ? book.state.subscriptions : [subscriptionOf(book, subscription)];
        for (const one of moved) age(book, one, days);
      }),
    },
    {
      method: 'POST',
      path: '/control/webhooks/mode',
      answer: done(({ state }, asked) => (state.mode = readAs(WebhookMode, asked.json()))),
    },
    { method: 'POST', path: '/control/faults', answer: done((_book, asked) => faults.add(readAs(Fault, asked.json()))) },
    { method: 'DELETE', path: '/control/faults', answer: done(() => faults.clear()) },
    {
      method: 'POST',
      path: '/control/reset',
      answer: done(({ state }) => {
        Object.assign(state, emptyState());
        faults.clear();
      }),
    },
  ];
  return routes.map(guarded);
}
