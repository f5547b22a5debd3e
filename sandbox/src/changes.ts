import { accountOf, type Book, subscriptionOf, subscriptionsOf, touch } from './book.ts';
import type { CardBehaviour } from './cards.ts';
import { charge, deactivate, publish } from './life.ts';
import { addOrder } from './orders.ts';
import { isProratable, lastCharge, prorationOf } from './plan.ts';
import { Declined, Refused } from './refusals.ts';
import { chargeShape } from './shapes/order.ts';
import { subscriptionShape } from './shapes/subscription.ts';
import type { Account, Subscription } from './state.ts';

function livingOf(book: Book, id: string): Subscription {
  const subscription = subscriptionOf(book, id);
  if (subscription.state === 'deactivated') throw new Refused('subscription', 'Subscription is not active.');
  return subscription;
}

/**
 * What changing the add-ons costs now. Throws Refused where the documentation does: https://developer.fastspring.com/reference/preview-a-prorated-plan-change
 */
export function proratedChange(book: Book, subscription: Subscription, addOns: number): number {
  if (!isProratable(book, subscription)) throw new Refused('prorate', 'Proration is not allowed for this subscription.');
  const due = prorationOf(book, subscription, addOns);
  if (-due > (lastCharge(book, subscription) ?? 0)) throw new Refused('prorate', 'Refund exceeds the last charge amount.');
  return due;
}

/** Gives a subscription another number of add-ons; with `prorate` the rest of the period is charged or given back at once. Throws Refused and Declined. */
export function changeAddOns(book: Book, id: string, addOns: number, prorate: boolean): void {
  const subscription = livingOf(book, id);
  const account = accountOf(book, subscription.account);
  const due = prorate ? proratedChange(book, subscription, addOns) : 0;
  if (due > 0 && account.card !== 'succeeds') throw new Declined();
  subscription.addOns = addOns;
  touch(book, subscription);
  if (due !== 0) {
    const order = addOrder(book, subscription, { kind: 'proration', at: book.now(), period: null, total: due });
    if (due > 0) book.publish('subscription.charge.completed', subscription.live, chargeShape(order, order));
  }
  publish(book, 'updated', subscription);
}

/** Ends a subscription with the time that is paid for, or at once. One that is canceled already stays so. */
export function cancel(book: Book, id: string, atOnce = false): void {
  const subscription = livingOf(book, id);
  const now = book.now();
  // Nothing is paid for while a payment is overdue.
  if (atOnce || subscription.next === null || subscription.next <= now) {
    deactivate(book, subscription, now);
    return;
  }
  if (subscription.state !== 'trial' && subscription.state !== 'active') return;
  subscription.canceledFrom = subscription.state;
  subscription.state = 'canceled';
  subscription.canceledAt = now;
  subscription.deactivationAt = subscription.next;
  touch(book, subscription);
  publish(book, 'canceled', subscription);
}

/** Takes a cancellation back; nothing happens to what was not canceled: https://developer.fastspring.com/reference/resume-canceled-subscription */
export function uncancel(book: Book, id: string): void {
  const subscription = subscriptionOf(book, id);
  if (subscription.state === 'deactivated') throw new Refused('uncancel', 'Subscription is not active.');
  if (subscription.state !== 'canceled') return;
  subscription.state = subscription.canceledFrom ?? 'active';
  subscription.canceledFrom = null;
  subscription.canceledAt = null;
  subscription.deactivationAt = null;
  touch(book, subscription);
  publish(book, 'uncanceled', subscription);
}

/** Gives an account a card, and tries what is overdue again with it. Throws Declined, and keeps the old card, where it does not pay. */
export function setCard(book: Book, account: Account, card: CardBehaviour): void {
  if (card === 'declined') throw new Declined();
  account.card = card;
  for (const subscription of subscriptionsOf(book, account.id)) {
    if (subscription.state === 'deactivated') continue;
    if (subscription.state === 'overdue') charge(book, subscription, book.now());
    else {
      touch(book, subscription);
      book.publish('subscription.updated', subscription.live, { ...subscriptionShape(book, subscription), paymentMethodAction: 'updated' });
    }
  }
}

/** Makes a trial a paid plan now: the first month begins today. Throws Refused where it is no trial, Declined where no card pays. */
export function convertTrial(book: Book, id: string): void {
  const subscription = subscriptionOf(book, id);
  if (subscription.state !== 'trial') throw new Refused('subscription', 'Subscription is not a trial.');
  const { card } = accountOf(book, subscription.account);
  if (card === null || card === 'declined') throw new Declined();
  subscription.next = book.now();
  subscription.remindedOf = subscription.next;
  charge(book, subscription, subscription.next);
}
