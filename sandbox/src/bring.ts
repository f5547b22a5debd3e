import { accountOf, type Book, touch } from './book.ts';
import type { CardBehaviour } from './cards.ts';
import { cancel } from './changes.ts';
import { startOfDay, trialEnd } from './dates.ts';
import { charge, deactivate, publish } from './life.ts';
import type { Subscription, SubscriptionState } from './state.ts';

/** What a subscription is to be. What is left out stays. */
export interface Wanted {
  readonly state?: SubscriptionState | undefined;
  /** null: none. */
  readonly card?: CardBehaviour | null | undefined;
  readonly sku?: string | null | undefined;
}

/** Makes a subscription be as wanted, by what would have led there, so that entries and dates fit. */
export function bring(book: Book, subscription: Subscription, { state, card, sku }: Wanted): void {
  if (sku !== undefined) subscription.sku = sku;
  if (state !== undefined && state !== subscription.state) TO[state](book, subscription);
  if (card !== undefined) accountOf(book, subscription.account).card = card;
  touch(book, subscription);
  publish(book, 'updated', subscription);
}

const TO: Readonly<Record<SubscriptionState, (book: Book, subscription: Subscription) => void>> = {
  trial: (book, subscription) => {
    const today = startOfDay(book.now());
    Object.assign(subscription, living('trial'), { periodStart: today, next: trialEnd(today, book.prices.plan.trialDays) });
  },
  active: (book, subscription) => {
    const today = startOfDay(book.now());
    if (subscription.state === 'trial' || subscription.next === null) subscription.next = today;
    Object.assign(subscription, living('active'));
    if (subscription.next <= book.now()) charge(book, subscription, book.now());
  },
  overdue: (book, subscription) => {
    const today = startOfDay(book.now());
    Object.assign(subscription, living('overdue'), { next: today, overdueSince: today });
  },
  canceled: (book, subscription) => {
    if (subscription.state !== 'trial') TO.active(book, subscription);
    cancel(book, subscription.id);
  },
  deactivated: (book, subscription) => deactivate(book, subscription, book.now()),
  paused: (_book, subscription) => {
    subscription.state = 'paused';
  },
};

/** Without the marks of an end. */
const living = (state: SubscriptionState): Partial<Subscription> => ({
  state,
  canceledFrom: null,
  canceledAt: null,
  deactivationAt: null,
  overdueSince: null,
});
