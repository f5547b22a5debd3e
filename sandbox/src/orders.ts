import { accountOf, type Book } from './book.ts';
import { makeId, makeReference } from './ids.ts';
import type { Order, Subscription } from './state.ts';

/** What an order is about beside its subscription. */
export interface OrderOf {
  readonly kind: Order['kind'];
  readonly at: number;
  readonly period: Order['period'];
  readonly total: number;
}

/** Writes an order into the book. Its items are the plan and its add-ons; a proration's is the difference alone. */
export function addOrder(book: Book, subscription: Subscription, { kind, at, period, total }: OrderOf): Order {
  const { plan, addOn } = book.prices;
  const { contact, language } = accountOf(book, subscription.account);
  const isFree = total === 0;
  const whole = [
    { product: plan.path, display: subscription.display, quantity: 1, subtotal: isFree ? 0 : plan.price },
    {
      product: addOn.path,
      display: addOn.display,
      quantity: subscription.addOns,
      subtotal: isFree ? 0 : addOn.price * subscription.addOns,
    },
  ].filter(({ quantity }) => quantity > 0);
  const order: Order = {
    id: makeId(),
    reference: makeReference(at, kind !== 'first'),
    account: subscription.account,
    subscription: subscription.id,
    kind,
    at,
    period,
    language,
    live: subscription.live,
    currency: subscription.currency,
    total,
    items:
      kind === 'proration' ? [{ product: plan.path, display: `${subscription.display}, change`, quantity: 1, subtotal: total }] : whole,
    customer: { ...contact },
    tags: { ...subscription.tags },
  };
  book.state.orders.push(order);
  return order;
}
