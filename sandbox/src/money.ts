/** Amounts are whole numbers of the currency's smallest unit (pence, cents), here and in the state file. */

/** How many digits of an amount stand behind the point. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** An amount as a decimal: `-1254` of GBP is `-12.54`. Made of digits, so that nothing is rounded. */
function decimalOf(amount: number, currency: string): `${number}` {
  const digits = digitsOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = Number(text.slice(0, text.length - digits));
  const sign = amount < 0 ? '-' : '';
  const decimal = `${sign}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
  if (!isDecimal(decimal)) throw new Error(`No amount: ${amount}.`);
  return decimal;
}

/** An amount as people read it: `£1,254.00`. */
export const displayOf = (amount: number, currency: string, language = 'en'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(decimalOf(amount, currency));

/** An amount as the documented API writes it: a JSON number in the currency itself. */
export const wireOf = (amount: number, currency: string): number => Number(decimalOf(amount, currency));

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
