import type { CardBehaviour } from '../cards.ts';
import type { PriceList } from '../price-list.ts';
import type { Order, Session } from '../state.ts';
import { sumsOf } from './cart.ts';
import { checkoutWords } from './checkout-words.ts';
import { field, testCards } from './fields.ts';
import { html, type Markup } from './html.ts';

/** What was typed, as it was typed. */
export type Typed = Readonly<Record<'firstName' | 'lastName' | 'email' | 'company' | 'card', string>>;
/** What is wrong, by the field that it is about; `whole`: about none. */
export type Wrong = Partial<
  Record<'firstName' | 'lastName' | 'email' | 'card' | 'whole', 'required' | 'emailWrong' | 'cardWrong' | 'declined'>
>;

/** What is bought and what it costs, today and later. */
function summary(session: Session, prices: PriceList, now: number): Markup {
  const { words, language } = checkoutWords(session.language);
  const sums = sumsOf(prices, session.addOns, session.trial, language, now);
  const addOns = html`<div><dt>${prices.addOn.display} × ${session.addOns}</dt><dd>${sums.addOns}</dd></div>`;
  return html`<dl class="lines"><div><dt>${prices.plan.display} × 1</dt><dd>${sums.plan}</dd></div>${session.addOns > 0 ? addOns : null}
<div class="rule"><dt>${session.trial ? words.thenMonthly.replace('{date}', sums.from) : words.monthly}</dt><dd>${sums.monthly}</dd></div>
<div class="total"><dt>${words.today}</dt><dd>${sums.today}</dd></div></dl>`;
}

/** The form of the checkout: whose the order is, and a card where one is needed or given. */
export function checkoutForm(session: Session, prices: PriceList, now: number, typed: Typed, wrong: Wrong): Markup {
  const { words, language } = checkoutWords(session.language);
  const sums = sumsOf(prices, session.addOns, session.trial, language, now);
  const errorOf = (name: keyof Wrong) => (wrong[name] ? words[wrong[name]] : undefined);
  const common = (name: keyof Typed & keyof Wrong, autocomplete: string) => ({
    name,
    value: typed[name],
    error: errorOf(name),
    autocomplete,
    required: true,
  });
  const notice = wrong.whole ? html`<p class="notice bad" role="alert" tabindex="-1" data-focus>${errorOf('whole') ?? ''}</p>` : null;
  return html`<main class="narrow"><h1>${words.title}</h1><p class="soft">${words.testStore}</p>${notice}${summary(session, prices, now)}
<form method="post" novalidate><h2>${words.contact}</h2>
<div class="pair">${field({ ...common('firstName', 'given-name'), label: words.firstName })}${field({ ...common('lastName', 'family-name'), label: words.lastName })}</div>
${field({ ...common('email', 'email'), label: words.email, type: 'email', inputMode: 'email' })}
${field({ name: 'company', label: words.company, value: typed.company, autocomplete: 'organization' })}
${field({
  ...common('card', 'off'),
  label: session.trial ? words.cardOptional : words.card,
  help: session.trial ? words.cardHelp : undefined,
  required: !session.trial,
  inputMode: 'numeric',
})}${testCards(words.testCards, words.use, words.cards)}
<button class="main">${session.trial ? words.start : words.pay.replace('{total}', sums.today)}</button></form></main>`;
}

/** What is there when it was ordered. */
export function orderedContent(session: Session, order: Order): Markup {
  const { words } = checkoutWords(session.language);
  const text = (order.total === 0 ? words.doneTrial : words.donePaid).replace('{email}', order.customer.email);
  return html`<main class="narrow"><h1 tabindex="-1" data-focus>${words.doneTitle}</h1><p>${text}</p>
<dl class="lines"><div><dt>${words.reference}</dt><dd><code>${order.reference}</code></dd></div></dl>
<button class="main" data-close hidden>${words.close}</button></main>`;
}

/** What is wrong with what was typed; `card` is what the number does, null where there is none. */
export function wrongIn(typed: Typed, card: CardBehaviour | null, isTrial: boolean): Wrong {
  const wrong: Wrong = {};
  for (const name of ['firstName', 'lastName'] as const) if (typed[name] === '') wrong[name] = 'required';
  // The provider's mails go there: more than a word on each side of the sign is for the mail server to say.
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.email)) wrong.email = 'emailWrong';
  if (typed.card === '' && !isTrial) wrong.card = 'required';
  if (typed.card !== '' && card === null) wrong.card = 'cardWrong';
  return wrong;
}
