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

/** The target after (step 1) or before (step -1) the place `at`, round and round. From between two targets `at` ends in .5. */
export function nextTarget<T>(targets: readonly T[], at: number, step: 1 | -1): T | null {
  const next = step === 1 ? Math.floor(at) + 1 : Math.ceil(at) - 1;
  return targets.at(next % targets.length) ?? null;
}

/** The place of a source among targets in reading order: after the last one that comes before it or holds it. */
export function placeAmong(targets: readonly { readonly node: Node }[], source: Node): number {
  const holds = targets.findIndex(({ node }) => node.contains(source));
  if (holds >= 0) return holds;
  const before = targets.filter(({ node }) => node.compareDocumentPosition(source) & Node.DOCUMENT_POSITION_FOLLOWING);
  return before.length - 0.5;
}

/** Elements in the order a reader meets them, so that the arrow keys follow the page. */
export function readingOrder<T extends { readonly node: Node }>(targets: readonly T[]): T[] {
  return [...targets].sort((a, b) => (a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

/** Below the head of a group, so that its name and its sentence stay in sight, px. */
const BELOW_HEAD = 44;
const INSET = 8;

/** Whether the card would hide the target: then it hangs below it. */
export const hides = (target: Box, card: { height: number }): boolean => target.bottom - target.top < card.height;

/** Where the dragged card is put to show which target it is over: in a large target, below a small one, always inside the window. */
export function cornerInside(target: Box, card: { width: number; height: number }, view: { width: number; height: number }) {
  const clamp = (value: number, most: number) => Math.max(INSET, Math.min(value, most - INSET));
  const top = hides(target, card) ? target.bottom + INSET : target.top + BELOW_HEAD;
  return { x: clamp(target.left + INSET, view.width - card.width), y: clamp(top, view.height - card.height) };
}
