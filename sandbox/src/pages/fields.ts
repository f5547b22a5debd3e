import { CARDS, type CardBehaviour } from '../cards.ts';
import { html, type Markup } from './html.ts';

/** An input with its label; an error is under it and is read with it. */
export interface FieldOf {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly type?: string;
  readonly autocomplete: string;
  readonly required?: boolean;
  readonly inputMode?: string;
}

/** One field of a form. The first one with an error gets the focus when the page's program runs. */
export function field({
  name,
  label,
  value,
  error,
  help,
  type = 'text',
  autocomplete,
  required = false,
  inputMode = 'text',
}: FieldOf): Markup {
  const described = [help ? `${name}-help` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ');
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" inputmode="${inputMode}" maxlength="255"${required ? html` aria-required="true"` : null}${error ? html` aria-invalid="true" data-focus` : null}${described ? html` aria-describedby="${described}"` : null}>${
    help ? html`<p class="help" id="${name}-help">${help}</p>` : null
  }${error ? html`<p class="error" id="${name}-error">${error}</p>` : null}</div>`;
}

/** What each test card does, in the words of a page. */
export type CardWords = Readonly<Record<CardBehaviour, string>>;

const inGroups = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The cards of the sandbox, each with a button that fills it in; without the program of the page they are there to be typed. */
export const testCards = (title: string, use: string, words: CardWords): Markup =>
  html`<div class="cards" role="group" aria-label="${title}"><p class="help">${title}</p><ul>${Object.entries(CARDS).map(
    ([number, behaviour]) =>
      html`<li><span><code>${inGroups(number)}</code> ${words[behaviour]}</span> <button type="button" class="small" data-card="${inGroups(number)}" aria-label="${use}: ${inGroups(number)}, ${words[behaviour]}" hidden>${use}</button></li>`,
  )}</ul></div>`;

/** A card as a customer knows it: by its last digits. */
export const cardEnding = (card: CardBehaviour): string =>
  Object.entries(CARDS)
    .find(([, behaviour]) => behaviour === card)?.[0]
    .slice(-4) ?? '';
