/** Lengths of the design are for a text size of 16 px; whoever has set a larger one gets everything larger, lists included. */
export function px(length: number): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) ? (length * size) / 16 : length;
}
