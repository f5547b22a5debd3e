/** Amounts are whole numbers of the currency's smallest unit (pence, cents), here and in the state file. */

/** How many digits of an amount stand behind the point. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const isDecimal = (text: string): text is `${number}` => /^-?\d+e-\d$/.test(text);

/** An amount as people read it: `£1,254.00`. Its digits are given to the formatter, so that nothing is rounded. */
export function displayOf(amount: number, currency: string, language = 'en'): string {
  const digits = `${amount}e-${digitsOf(currency)}`;
  if (!isDecimal(digits)) throw new Error(`No amount: ${amount}.`);
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(digits);
}

/** An amount as the documented API writes it: a JSON number in the currency itself. */
export const wireOf = (amount: number, currency: string): number => amount / 10 ** digitsOf(currency);

/**
 * The part of an amount for some of the days of a period, to the nearest unit, halves away from zero. Throws where there are more days than the period has.
 */
export function partOf(amount: number, days: number, ofDays: number): number {
  if (!Number.isSafeInteger(amount) || !Number.isInteger(days) || !Number.isInteger(ofDays) || days < 0 || ofDays < 1 || days > ofDays)
    throw new Error(`No part: ${amount}, ${days} of ${ofDays} days.`);
  const [size, by] = [BigInt(Math.abs(amount)) * BigInt(days), BigInt(ofDays)];
  const rounded = Number((size * 2n + by) / (by * 2n));
  return amount < 0 && rounded > 0 ? -rounded : rounded;
}
