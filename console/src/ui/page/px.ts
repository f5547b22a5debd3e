let textSize: number | null = null;

/** The text size of the page, px; read once, as reading makes the browser settle its styles. A zoom or another window may change it. */
function sizeOfText(): number {
  if (textSize === null) addEventListener('resize', () => (textSize = null), { once: true });
  textSize ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return textSize;
}

/** Lengths of the design are for a text size of 16 px; whoever has set a larger one gets everything larger, lists included. */
export function px(length: number): number {
  const size = sizeOfText();
  return Number.isFinite(size) ? (length * size) / 16 : length;
}
