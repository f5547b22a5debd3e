import { displayDate } from '../dates.ts';
import { displayOf } from '../money.ts';
import { monthlyTotal } from '../plan.ts';
import type { PriceList } from '../price-list.ts';
import type { Account, Order, Subscription, SubscriptionState } from '../state.ts';
import { cardEnding, field, testCards } from './fields.ts';
import { html, type Markup } from './html.ts';

/** What became of a form: a word of what was done, or the error of a card's field. */
export interface Outcome {
  readonly done?: keyof typeof DONE;
  readonly wrong?: { readonly field: string; readonly error: string; readonly typed: string };
}
interface OnePlan {
  readonly subscription: Subscription;
  readonly orders: readonly Order[];
}
interface Customer {
  readonly account: Account;
  readonly prices: PriceList;
  readonly subscriptions: readonly OnePlan[];
}

/** What is said after a form was taken. */
export const DONE = {
  card: 'The payment method was saved.',
  trial: 'The paid plan has begun.',
} as const;

const STATES: Readonly<Record<SubscriptionState, string>> = {
  trial: 'Trial',
  active: 'Active',
  overdue: 'Payment overdue',
  canceled: 'Canceled',
  deactivated: 'Ended',
  paused: 'Paused',
};
const CARD_WORDS = { succeeds: 'pays', declined: 'is declined', expires: 'works now, fails at the next charge' } as const;

const row = (name: string, value: string): Markup => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** When a plan goes on, or ends. */
function nextRow({ state, next, deactivationAt }: Subscription): Markup | null {
  if (deactivationAt !== null) return row(state === 'deactivated' ? 'Ended' : 'Ends', displayDate(deactivationAt));
  if (next === null) return null;
  return row(state === 'trial' ? 'Trial ends' : state === 'overdue' ? 'Payment was due' : 'Next payment', displayDate(next));
}

function planBox({ subscription, orders }: OnePlan, prices: PriceList): Markup {
  const money = (amount: number) => displayOf(amount, subscription.currency);
  const history = orders.map(
    (order) =>
      html`<tr><th scope="row"><code>${order.reference}</code></th><td>${displayDate(order.at)}</td><td>${money(order.total)}</td></tr>`,
  );
  return html`<h3>${subscription.display}</h3><dl class="lines">${row('State', STATES[subscription.state])}${row('Devices', String(prices.plan.seats + subscription.addOns))}${row(
    'Each month',
    money(monthlyTotal(prices, subscription.addOns)),
  )}${nextRow(subscription)}</dl><div class="table"><table><thead><tr><th scope="col">Order</th><th scope="col">Date</th><th scope="col">Total</th></tr></thead><tbody>${history}</tbody></table></div>`;
}

/** Name of the card's field in the form of a trial. */
export const trialCard = (subscription: Subscription): string => `card-${subscription.id}`;

/** A card's field; with `help` it may be left empty. */
function cardField(name: string, { wrong }: Outcome, help?: string): Markup {
  const here = wrong?.field === name ? wrong : null;
  const common = { name, label: 'Card number', value: here?.typed ?? '', error: here?.error, autocomplete: 'off', inputMode: 'numeric' };
  return html`${field({ ...common, help, required: help === undefined })}${testCards('Test cards', 'Use', CARD_WORDS)}`;
}

function paymentSection({ account, subscriptions }: Customer, token: string, outcome: Outcome): Markup {
  const isOverdue = subscriptions.some(({ subscription }) => subscription.state === 'overdue');
  const notice = isOverdue ? html`<p class="notice">A payment is overdue. A card that pays is charged at once.</p>` : null;
  const current = account.card
    ? html`<p>Card ending in ${cardEnding(account.card)} (${CARD_WORDS[account.card]}).</p>`
    : html`<p>No card.</p>`;
  return html`<section id="/paymentmethods" aria-labelledby="payment-heading"><h2 id="payment-heading">Payment method</h2>${notice}${current}
<form method="post" action="/account/${token}/card" novalidate>${cardField('card', outcome)}<button class="main">${isOverdue ? 'Save the card and pay' : 'Save the card'}</button></form></section>`;
}

function trialSection({ account, prices, subscriptions }: Customer, token: string, outcome: Outcome): Markup | null {
  const trials = subscriptions.filter(({ subscription }) => subscription.state === 'trial');
  if (trials.length === 0) return null;
  const forms = trials.map(({ subscription }) => {
    const total = displayOf(monthlyTotal(prices, subscription.addOns), subscription.currency);
    const ends = subscription.next === null ? '' : ` until ${displayDate(subscription.next)}`;
    const begins = account.card ? 'The paid plan begins by itself after it.' : 'Without a card there is no paid plan after it.';
    return html`<p>${subscription.display} is free${ends}. ${begins} You can start it now: the first month costs ${total}.</p>
<form method="post" action="/account/${token}/trial" novalidate><input type="hidden" name="subscription" value="${subscription.id}">${cardField(
      trialCard(subscription),
      outcome,
      account.card ? `Leave it empty to pay with the card ending in ${cardEnding(account.card)}.` : undefined,
    )}<button class="main">Start the paid plan now and pay ${total}</button></form>`;
  });
  return html`<section id="/trials" aria-labelledby="trial-heading"><h3 id="trial-heading">Trial</h3>${forms}</section>`;
}

/** What goes on before what has ended, the youngest first. */
const inUseFirst = (plans: readonly OnePlan[]): OnePlan[] =>
  plans.toReversed().toSorted((a, b) => Number(a.subscription.state === 'deactivated') - Number(b.subscription.state === 'deactivated'));

/**
 * The pages of a customer, one below another: what the links of the mails and of the shop lead to. Trials are among the subscriptions, where the documented link
 * leads.
 */
export function accountContent(customer: Customer, token: string, outcome: Outcome): Markup {
  const { contact } = customer.account;
  const done = outcome.done ? html`<p class="notice good" role="status" tabindex="-1" data-focus>${DONE[outcome.done]}</p>` : null;
  const plans = inUseFirst(customer.subscriptions).map((one) => planBox(one, customer.prices));
  return html`<main><h1>Your account</h1><p class="soft">${contact.firstName} ${contact.lastName}, ${contact.email}. Test store: no money is taken.</p>${done}
${paymentSection(customer, token, outcome)}
<section id="/subscriptions" aria-labelledby="plans-heading"><h2 id="plans-heading">Subscriptions</h2>${trialSection(customer, token, outcome)}${plans}</section></main>`;
}
