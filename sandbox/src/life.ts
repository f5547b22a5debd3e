import { accountOf, type Book, touch } from './book.ts';
import { DAY_MS, nextMonth } from './dates.ts';
import { addOrder } from './orders.ts';
import { monthlyTotal, REMINDER_MS } from './plan.ts';
import { chargeShape } from './shapes/order.ts';
import { subscriptionShape } from './shapes/subscription.ts';
import type { Order, Subscription } from './state.ts';

/** So long after a payment failed the subscription ends. */
const OVERDUE_MS = 7 * DAY_MS;

/** Publishes a change of a subscription by webhook; the data is its present state. */
export const publish = (book: Book, type: string, subscription: Subscription): void =>
  book.publish(`subscription.${type}`, subscription.live, subscriptionShape(book, subscription));

/** What becomes of a subscription next by the passing of time alone, and when; null: nothing. */
function nextDue(
  subscription: Subscription,
): { readonly at: number; readonly happen: (book: Book, subscription: Subscription, at: number) => void } | null {
  const { state, next, deactivationAt, overdueSince, remindedOf } = subscription;
  if (state === 'canceled' && deactivationAt !== null) return { at: deactivationAt, happen: deactivate };
  if (state === 'overdue' && overdueSince !== null) return { at: overdueSince + OVERDUE_MS, happen: deactivate };
  if ((state !== 'trial' && state !== 'active') || next === null) return null;
  return remindedOf === next ? { at: next, happen: rebill } : { at: next - REMINDER_MS, happen: remind };
}

/** Lets everything happen to a subscription that is due by now, in its order. */
export function live(book: Book, subscription: Subscription): void {
  for (;;) {
    const due = nextDue(subscription);
    if (!due || due.at > book.now()) return;
    due.happen(book, subscription, due.at);
  }
}

const TIMES = ['begin', 'periodStart', 'next', 'canceledAt', 'deactivationAt', 'overdueSince', 'remindedOf'] as const;
/** Moves a subscription and its orders into the past, and lets happen what is due then. */
export function age(book: Book, subscription: Subscription, days: number): void {
  const by = days * DAY_MS;
  for (const name of TIMES) {
    const time = subscription[name];
    if (time !== null) subscription[name] = time - by;
  }
  for (const order of book.state.orders) {
    if (order.subscription !== subscription.id) continue;
    order.at -= by;
    if (order.period) order.period = { from: order.period.from - by, to: order.period.to - by };
  }
  touch(book, subscription);
  publish(book, 'updated', subscription);
  live(book, subscription);
}

function remind(book: Book, subscription: Subscription): void {
  subscription.remindedOf = subscription.next;
  touch(book, subscription);
  publish(book, subscription.state === 'trial' ? 'trial.reminder' : 'payment.reminder', subscription);
}

/** By itself, a card that works once pays no more. */
function rebill(book: Book, subscription: Subscription, at: number): void {
  const account = accountOf(book, subscription.account);
  if (account.card === 'succeeds') {
    charge(book, subscription, at);
    return;
  }
  const wasTrial = subscription.state === 'trial';
  subscription.state = 'overdue';
  subscription.overdueSince = at;
  touch(book, subscription);
  const { currency, id } = subscription;
  const asked = {
    currency,
    total: monthlyTotal(book.prices, subscription.addOns),
    account: account.id,
    subscription: id,
    at,
    language: account.language,
  };
  if (account.card) book.publish('subscription.charge.failed', subscription.live, chargeShape(asked, null));
  publish(book, 'payment.overdue', subscription);
  book.write(wasTrial ? 'trialEnded' : 'paymentFailed', account, { subscription, order: null });
}

/** Pays for the period that begins at the payment that is due, once; a period that passed unpaid is not paid twice. */
export function charge(book: Book, subscription: Subscription, at: number): Order {
  const period = subscription.next ?? at;
  subscription.state = 'active';
  subscription.overdueSince = null;
  subscription.periodStart = period;
  subscription.next = nextMonth(period);
  subscription.sequence += 1;
  touch(book, subscription);
  const total = monthlyTotal(book.prices, subscription.addOns);
  const order = addOrder(book, subscription, { kind: 'rebill', at, period: { from: period, to: subscription.next }, total });
  book.publish('subscription.charge.completed', subscription.live, chargeShape(order, order));
  publish(book, 'updated', subscription);
  book.write('receipt', accountOf(book, subscription.account), { subscription, order });
  return order;
}

/** Ends a subscription. What was to be paid is not asked for any more. */
export function deactivate(book: Book, subscription: Subscription, at: number): void {
  subscription.state = 'deactivated';
  subscription.canceledFrom = null;
  subscription.canceledAt ??= at;
  subscription.deactivationAt = at;
  subscription.next = null;
  subscription.overdueSince = null;
  touch(book, subscription);
  publish(book, 'deactivated', subscription);
}
