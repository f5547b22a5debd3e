import * as v from 'valibot';
import { ordersOf, subscriptionOf } from '../book.ts';
import { cancel, changeAddOns, uncancel } from '../changes.ts';
import { DAY_MS, isoDay } from '../dates.ts';
import type { Answer, Asked, Route } from '../http/route.ts';
import { MOST_ADD_ONS } from '../plan.ts';
import { Refused, readAs } from '../refusals.ts';
import { orderShape } from '../shapes/order.ts';
import { subscriptionShape } from '../shapes/subscription.ts';
import type { Store } from '../store.ts';
import { aboutOne, answering, errorOf, listed } from './answering.ts';
import { estimate } from './estimate.ts';

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_ADD_ONS));
/** A change: https://developer.fastspring.com/reference/change-subscription-product */
const Change = v.object({
  subscription: v.string(),
  product: v.optional(v.string()),
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  addons: v.optional(v.array(v.object({ product: v.string(), quantity: Quantity }))),
  prorate: v.optional(v.boolean(), false),
  /** null takes a cancellation back: https://developer.fastspring.com/reference/resume-canceled-subscription */
  deactivation: v.optional(v.null()),
});
type Change = v.InferOutput<typeof Change>;
const Changes = v.object({ subscriptions: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(25)) });

/** How many add-ons a change asks for; null: it says nothing of them. Throws Refused where it asks for what is not sold. */
function addOnsOf(store: Store, { product, quantity, addons }: Change): number | null {
  const { plan, addOn } = store.prices();
  if (product !== undefined && product !== plan.path) throw new Refused('product', `Product not found: ${product}`);
  if (quantity !== undefined && quantity !== 1) throw new Refused('quantity', 'There is one of this subscription.');
  for (const one of addons ?? []) if (one.product !== addOn.path) throw new Refused('addons', `Product not found: ${one.product}`);
  if (addons && addons.length > 1) throw new Refused('addons', 'Item exists.');
  return addons ? (addons[0]?.quantity ?? 0) : null;
}

function change(store: Store, input: unknown): Answer {
  const id = v.is(v.object({ subscription: v.string() }), input) ? input.subscription : '';
  return answering('subscription.update', { subscription: id }, () => {
    const asked = readAs(Change, input);
    const addOns = addOnsOf(store, asked);
    if (asked.deactivation === null) store.change((book) => uncancel(book, asked.subscription));
    if (addOns !== null) store.change((book) => changeAddOns(book, asked.subscription, addOns, asked.prorate));
    // A change that says nothing succeeds, as documented; not for what does not exist.
    if (asked.deactivation !== null && addOns === null) subscriptionOf(store.book, asked.subscription);
    return { body: { action: 'subscription.update', subscription: asked.subscription, result: 'success' } };
  });
}

const one = (store: Store) =>
  aboutOne('subscription.get', 'subscription', (id) => ({
    ...subscriptionShape(store.book, subscriptionOf(store.book, id)),
    action: 'subscription.get',
    result: 'success',
  }));

/** An array of the orders, oldest first: https://developer.fastspring.com/reference/get-subscription-entries */
const entries = (store: Store) =>
  aboutOne('subscription.entries.get', 'subscription', (id) =>
    ordersOf(store.book, subscriptionOf(store.book, id).id).map((order) => ({
      beginPeriodDate: order.period && isoDay(order.period.from),
      endPeriodDate: order.period && isoDay(order.period.to - DAY_MS),
      order: orderShape(store.book, order),
    })),
  );

/** https://developer.fastspring.com/reference/cancel-subscription: at the end of the period, or with `billingPeriod=0` at once. */
const remove = (store: Store) =>
  listed(
    'subscriptions',
    aboutOne('subscription.cancel', 'subscription', (id, asked) => {
      store.change((book) => cancel(book, id, asked.query.get('billingPeriod') === '0'));
      return { action: 'subscription.cancel', subscription: id, result: 'success' };
    }),
  );

/** What it would cost; nothing is changed. https://developer.fastspring.com/reference/preview-a-prorated-plan-change */
const preview = (store: Store) => (asked: Asked) => {
  const input = asked.json();
  if (Array.isArray(input) || typeof input !== 'object' || input === null)
    return { status: 400, body: errorOf('subscription.estimate', {}, 'body', 'Request must contain a single root object.') };
  if (!('subscription' in input) || typeof input.subscription !== 'string')
    return { status: 400, body: errorOf('subscription.estimate', {}, 'subscription', 'Request must contain a subscription ID.') };
  const id = input.subscription;
  if (!store.state.subscriptions.some((subscription) => subscription.id === id))
    return { status: 404, body: errorOf('subscription.estimate', {}, 'subscription', `Subscription ID does not exist: ${id}`) };
  return answering('subscription.estimate', { subscription: id }, () => {
    const subscription = subscriptionOf(store.book, id);
    const asked = readAs(Change, input);
    // A preview is of a prorated change where nothing else is said.
    const prorate = !('prorate' in input) || asked.prorate;
    return { body: estimate(store.book, subscription, addOnsOf(store, asked) ?? subscription.addOns, prorate) };
  });
};

/** The documented calls about subscriptions. */
export const subscriptionRoutes = (store: Store): Route[] => [
  { method: 'GET', path: '/subscriptions/{id}', answer: one(store) },
  { method: 'GET', path: '/subscriptions/{id}/entries', answer: entries(store) },
  { method: 'DELETE', path: '/subscriptions/{id}', answer: remove(store) },
  { method: 'POST', path: '/subscriptions/estimate', answer: preview(store) },
  {
    method: 'POST',
    path: '/subscriptions',
    answer: (asked) =>
      answering('subscription.update', {}, () => {
        const changed = readAs(Changes, asked.json()).subscriptions.map((input) => change(store, input));
        return { status: Math.max(...changed.map(({ status = 200 }) => status)), body: { subscriptions: changed.map(({ body }) => body) } };
      }),
  },
];
