/** A rectangle of the viewport, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The way an arrow key moves through the targets; null for every other key. */
export function stepOfKey(code: string): 1 | -1 | null {
  if (code === 'ArrowDown' || code === 'ArrowRight') return 1;
  if (code === 'ArrowUp' || code === 'ArrowLeft') return -1;
  return null;
}

/** The target after (step 1) or before (step -1) the current one, round and round; from nowhere the first or the last. */
export function nextTarget<T>(targets: readonly T[], current: T | null, step: 1 | -1): T | null {
  if (targets.length === 0) return null;
  const at = current === null ? -1 : targets.indexOf(current);
  if (at === -1) return targets[step === 1 ? 0 : targets.length - 1] ?? null;
  return targets[(at + step + targets.length) % targets.length] ?? null;
}

/** Elements in the order a reader meets them, so that the arrow keys follow the page. */
export function readingOrder<T extends { readonly node: Node }>(targets: readonly T[]): T[] {
  return [...targets].sort((a, b) => (a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

/** Where the dragged card is put to show which target it is over: inside the target's corner, and always inside the window. */
export function cornerInside(target: Box, card: { width: number; height: number }, view: { width: number; height: number }) {
  const inset = 8;
  const clamp = (value: number, most: number) => Math.max(inset, Math.min(value, most - inset));
  return { x: clamp(target.left + inset, view.width - card.width), y: clamp(target.top + inset, view.height - card.height) };
}
