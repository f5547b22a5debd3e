import { displayDate } from '../dates.ts';
import { displayOf, wireOf } from '../money.ts';

/** Part of an answer. */
export type Fields = Record<string, unknown>;

/** A time in the four ways of the documentation: `next`, `nextValue`, `nextInSeconds`, `nextDisplay`; all null where there is none. */
export const timeFields = (name: string, time: number | null, language = 'en'): Fields => ({
  [name]: time,
  [`${name}Value`]: time,
  [`${name}InSeconds`]: time === null ? null : Math.floor(time / 1000),
  [`${name}Display`]: time === null ? null : displayDate(time, language),
});

/** A sum in the four ways of the documentation. The store is paid out in the currency that it sells in. */
export function sumFields(name: string, amount: number, currency: string, language = 'en'): Fields {
  const [wire, display] = [wireOf(amount, currency), displayOf(amount, currency, language)];
  return { [name]: wire, [`${name}Display`]: display, [`${name}InPayoutCurrency`]: wire, [`${name}InPayoutCurrencyDisplay`]: display };
}
