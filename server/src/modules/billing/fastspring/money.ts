/**
 * A sum of the provider's API (`10.15`, a JSON number) in the currency's smallest unit (1015). It has no more digits than the currency, so that its decimal text is
 * exact where multiplying would not be.
 */
export function minorUnits(sum: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  // Adding 0 turns -0 into 0: the text of a small credit is -0.00.
  return Number(sum.toFixed(maximumFractionDigits).replace('.', '')) + 0;
}
