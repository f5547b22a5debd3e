import { displayDate } from '../dates.ts';
import { ofThisMachine } from '../http/of-this-machine.ts';
import type { Route } from '../http/route.ts';
import type { StoreEvent, Subscription } from '../state.ts';
import type { Store } from '../store.ts';
import { cardEnding } from './fields.ts';
import { html, type Markup } from './html.ts';
import { page } from './page.ts';

/** The youngest events are shown; all are in /control/state. */
const EVENTS_SHOWN = 50;
const DAYS = [1, 7, 23, 30];

/** A button that asks the control: what it says, and what is said of it to whoever does not see where it is. */
const button = (label: string, spoken: string, path: string, body: object, method = 'POST'): Markup =>
  html`<button type="button" class="small" aria-label="${spoken}" data-call="${method} /control/${path}" data-body="${JSON.stringify(body)}">${label}</button>`;

function subscriptionRow(store: Store, subscription: Subscription): Markup {
  const account = store.state.accounts.find(({ id }) => id === subscription.account);
  const who = account ? `${account.contact.firstName} ${account.contact.lastName}` : 'nobody';
  const { id, state, next, deactivationAt } = subscription;
  const card = account?.card ? `ending in ${cardEnding(account.card)}` : 'none';
  const date = (time: number | null) => (time === null ? '' : displayDate(time));
  const clock = DAYS.map((days) => button(`+${days} d`, `Move the clock of ${who} by ${days} days`, 'clock', { days, subscription: id }));
  const cards = [
    button('Next charge fails', `The next charge of ${who} fails`, `subscriptions/${id}`, { card: 'declined' }),
    button('Card pays', `The card of ${who} pays`, `subscriptions/${id}`, { card: 'succeeds' }),
  ];
  return html`<tr><th scope="row">${who}<br><code>${id}</code></th><td>${state}</td><td>${store.prices().plan.seats + subscription.addOns}</td><td>${date(
    subscription.begin,
  )}</td><td>${date(next)}</td><td>${date(deactivationAt)}</td><td>${card}</td><td><div class="actions">${clock}${cards}</div></td></tr>`;
}

function eventRow({ id, type, created, processed, due, attempts }: StoreEvent): Markup {
  const delivery = processed
    ? 'taken'
    : due === null
      ? 'lost on purpose'
      : attempts === 0
        ? 'waits'
        : `not taken, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  return html`<tr><th scope="row">${type}</th><td>${new Date(created).toISOString().slice(0, 19).replace('T', ' ')}</td><td>${delivery}</td><td><code>${id}</code></td></tr>`;
}

const table = (heads: readonly string[], rows: readonly Markup[], label: string): Markup =>
  rows.length === 0
    ? html`<p class="soft">None.</p>`
    : html`<div class="table" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;

function content(store: Store): Markup {
  const { subscriptions, events, webhook, mode } = store.state;
  const modeButton = (label: string, body: object) => button(label, label, 'webhooks/mode', body);
  return html`<main class="wide"><h1>Payment sandbox</h1>
<p class="soft">A payment provider for the demo and the tests. No money is taken. <a href="/control/state">All it knows, as JSON</a></p>
<p class="notice bad" role="alert" hidden></p>
<section><h2>Subscriptions</h2>
<p>Moving the clock shifts what was into the past, and lives through what is due then.</p>
<div class="actions">${DAYS.map((days) => button(`All +${days} d`, `Move the clock of all subscriptions by ${days} days`, 'clock', { days }))}</div>
${table(['Customer', 'State', 'Devices', 'Begun', 'Next payment', 'Ends', 'Card', 'Actions'], subscriptions.map((one) => subscriptionRow(store, one)).reverse(), 'Subscriptions')}</section>
<section><h2>Webhooks</h2>
<p>They go to ${webhook ?? 'nobody: no address was given'}. Now: <code>${JSON.stringify(mode)}</code></p>
<div class="actions">${modeButton('As they should', {})}${modeButton('Lose the next', { drop: 1 })}${modeButton('Lose all', { drop: true })}${modeButton('Each three times', { duplicate: 2 })}${modeButton('The youngest first', { reorder: true })}${modeButton('5 s late', { delayMs: 5000 })}</div></section>
<section><h2>Events</h2>
${table(['Event', 'Time, UTC', 'Webhook', 'Id'], events.slice(-EVENTS_SHOWN).map(eventRow).reverse(), 'Events')}</section></main>`;
}

/** The page of the controls. What its buttons do is the control's to do. */
export const controlPageRoutes = (store: Store): Route[] => [
  ofThisMachine({
    method: 'GET',
    path: '/',
    answer: () => page({ title: 'Payment sandbox', content: content(store), script: 'control' }),
  }),
];
