import { accountOf, type Book, ordersOf } from './book.ts';
import { DAY_MS, daysBetween } from './dates.ts';
import { partOf } from './money.ts';
import type { PriceList } from './price-list.ts';
import type { Subscription } from './state.ts';

/** The most add-ons of one subscription. */
export const MOST_ADD_ONS = 100_000;

/** A customer is reminded of a payment so long before it. */
export const REMINDER_MS = 7 * DAY_MS;

/** What the plan costs a month with so many add-ons. */
export const monthlyTotal = ({ plan, addOn }: PriceList, addOns: number): number => plan.price + addOn.price * addOns;

/**
 * Whether the rest of the period can be charged: not in a trial, before a payment is missing or after one, without a way to pay, without a payment so far
 * (https://developer.fastspring.com/docs/subscription-proration).
 */
export function isProratable(book: Book, subscription: Subscription): boolean {
  const isBetweenPayments = subscription.state === 'active' && subscription.next !== null && subscription.next > book.now();
  return isBetweenPayments && accountOf(book, subscription.account).card !== null && lastCharge(book, subscription) !== null;
}

/** The last sum that was paid; null: none ever was. */
export const lastCharge = (book: Book, subscription: Subscription): number | null =>
  ordersOf(book, subscription.id).findLast(({ total }) => total > 0)?.total ?? null;

/** The days of the period that are left, of all its days. Today counts as one that is left. */
function daysLeft(book: Book, { next, periodStart }: Subscription): { readonly left: number; readonly all: number } {
  if (next === null) throw new Error('A subscription without a next payment has no period.');
  const all = Math.max(1, Math.round((next - periodStart) / DAY_MS));
  return { left: Math.min(all, daysBetween(book.now(), next)), all };
}

/** What changing the add-ons costs for the rest of the period; negative: what is given back. */
export function prorationOf(book: Book, subscription: Subscription, addOns: number): number {
  const { left, all } = daysLeft(book, subscription);
  return partOf(monthlyTotal(book.prices, addOns) - monthlyTotal(book.prices, subscription.addOns), left, all);
}
