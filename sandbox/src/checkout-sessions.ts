import type { Book } from './book.ts';
import type { CardBehaviour } from './cards.ts';
import { DAY_MS, nextMonth, startOfDay, trialEnd } from './dates.ts';
import { makeId } from './ids.ts';
import { addOrder } from './orders.ts';
import { monthlyTotal } from './plan.ts';
import { Declined, Refused } from './refusals.ts';
import { readSession } from './session-input.ts';
import { accountShape } from './shapes/account.ts';
import { orderShape } from './shapes/order.ts';
import { subscriptionShape } from './shapes/subscription.ts';
import type { Account, Contact, Order, Session, Subscription } from './state.ts';

/** A session is good for a day: https://developer.fastspring.com/reference/sessions */
export const SESSION_MS = DAY_MS;

/** What begins a subscription. */
export interface Purchase {
  readonly addOns: number;
  readonly language: string;
  readonly live: boolean;
  readonly tags: Readonly<Record<string, string>>;
  readonly trial: boolean;
}

/** The tag of an order that says whose it is at the seller's. */
const ACCOUNT_TAG = 'tuttiAccount';

/** Opens a cart. The trial is for newcomers: an order for an account of the seller's that exists has none. Throws Refused. */
export function openSession(book: Book, input: unknown, live: boolean): Session {
  const { state, now, prices } = book;
  const wanted = readSession(prices, input);
  state.sessions = state.sessions.filter((session) => session.created + SESSION_MS > now());
  const session: Session = { id: makeId(), created: now(), live, trial: wanted.tags[ACCOUNT_TAG] === undefined, order: null, ...wanted };
  state.sessions.push(session);
  return session;
}

/** Completes a cart, once: asked again, the same order is the answer. Throws Refused where it expired, Declined where the card does not pay. */
export function completeSession(book: Book, session: Session, contact: Contact, card: CardBehaviour | null): Order {
  const made = book.state.orders.find(({ id }) => id === session.order);
  if (made) return made;
  if (session.created + SESSION_MS <= book.now()) throw new Refused('session', 'The session has expired.');
  const order = buy(book, session, contact, card);
  session.order = order.id;
  return order;
}

/** Makes account, subscription and order. A trial needs no card; one that is declined at once is refused even then. */
export function buy(book: Book, purchase: Purchase, contact: Contact, card: CardBehaviour | null): Order {
  if (card === 'declined' || (card === null && !purchase.trial)) throw new Declined();
  const { account, isNew } = accountFor(book, contact, purchase.language);
  if (card !== null) account.card = card;
  const subscription = begin(book, account, purchase);
  book.state.subscriptions.push(subscription);
  const total = purchase.trial ? 0 : monthlyTotal(book.prices, purchase.addOns);
  const period = purchase.trial || subscription.next === null ? null : { from: subscription.periodStart, to: subscription.next };
  const order = addOrder(book, subscription, { kind: 'first', at: book.now(), period, total });
  if (isNew) book.publish('account.created', purchase.live, accountShape(book, account, ''));
  book.publish('order.completed', purchase.live, orderShape(book, order));
  book.publish('subscription.activated', purchase.live, subscriptionShape(book, subscription));
  book.write('confirmation', account, { subscription, order });
  book.write(purchase.trial ? 'freeReceipt' : 'receipt', account, { subscription, order });
  return order;
}

function accountFor({ state }: Book, contact: Contact, language: string): { readonly account: Account; readonly isNew: boolean } {
  const known = state.accounts.find((account) => account.contact.email.toLowerCase() === contact.email.toLowerCase());
  if (known) {
    known.contact = contact;
    known.language = language;
    return { account: known, isNew: false };
  }
  const account: Account = { id: makeId(), contact, language, card: null };
  state.accounts.push(account);
  return { account, isNew: true };
}

function begin({ now, prices: { plan, currency } }: Book, account: Account, { addOns, live, tags, trial }: Purchase): Subscription {
  const at = now();
  const today = startOfDay(at);
  return {
    id: makeId(),
    account: account.id,
    product: plan.path,
    sku: null,
    display: plan.display,
    addOns,
    state: trial ? 'trial' : 'active',
    canceledFrom: null,
    live,
    currency,
    changed: at,
    begin: at,
    periodStart: today,
    next: trial ? trialEnd(at, plan.trialDays) : nextMonth(today),
    canceledAt: null,
    deactivationAt: null,
    overdueSince: null,
    remindedOf: null,
    sequence: trial ? 0 : 1,
    tags: { ...tags },
  };
}
