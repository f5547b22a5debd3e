import { DAY_MS } from './dates.ts';
import { makeId } from './ids.ts';
import type { MailKind } from './mail-words.ts';
import type { PriceList } from './price-list.ts';
import { Refused } from './refusals.ts';
import type { Account, Order, State, Subscription } from './state.ts';

/** What the rules work on: the state, the prices, the clock, and where events go. */
export interface Book {
  readonly state: State;
  readonly prices: PriceList;
  readonly now: () => number;
  /** Where the pages are. */
  readonly origin: string;
  /** Publishes an event, by webhook; the data as the documentation shows it. */
  readonly publish: (type: string, live: boolean, data: Record<string, unknown>) => void;
  /** Writes to the customer about an order or a subscription. */
  readonly write: (kind: MailKind, account: Account, about: { readonly subscription: Subscription; readonly order: Order | null }) => void;
}

/** A link that signs a customer in is good for a day. */
const LINK_MS = DAY_MS;

/** Throws Refused where there is none. */
export function subscriptionOf({ state }: Book, id: string): Subscription {
  const found = state.subscriptions.find((subscription) => subscription.id === id);
  if (!found) throw new Refused('subscription', 'Subscription not found.', 404);
  return found;
}

/** Throws Refused where there is none. */
export function accountOf({ state }: Book, id: string): Account {
  const found = state.accounts.find((account) => account.id === id);
  if (!found) throw new Refused('account', 'account not found', 404);
  return found;
}

/** The orders of a subscription, oldest first. */
export const ordersOf = ({ state }: Book, subscription: string): Order[] =>
  state.orders.filter((order) => order.subscription === subscription);

/** Marks a subscription as changed, at a time that is later than any before. */
export function touch({ now }: Book, subscription: Subscription): void {
  subscription.changed = Math.max(now(), subscription.changed + 1);
}

/** The subscriptions of a customer, oldest first. */
export const subscriptionsOf = ({ state }: Book, account: string): Subscription[] =>
  state.subscriptions.filter((subscription) => subscription.account === account);

/** An address that signs a customer in to their pages, valid for a day. */
export function linkOf({ state, now, origin }: Book, account: Account): string {
  state.links = state.links.filter((link) => link.expires > now());
  const token = makeId();
  state.links.push({ token, account: account.id, expires: now() + LINK_MS });
  return `${origin}/account/${token}`;
}
