import { scrollParent } from '../page/scroll-parent.ts';

/** How much of what scrolls, from its top and from its bottom, makes it scroll. */
const EDGE = 0.2;
/** Right at its edge, px per ms. */
const FASTEST = 2;

/** Which ways the pointer has moved in this drag: a card that is picked up near an edge does not scroll before. */
export interface Ways {
  readonly up: boolean;
  readonly down: boolean;
}

/** How fast to scroll what is seen between `top` and `bottom`, px per ms; negative: upwards. */
export function scrollSpeed(y: number, { top, bottom }: { top: number; bottom: number }, ways: Ways): number {
  const edge = (bottom - top) * EDGE;
  if (ways.up && y < top + edge) return -FASTEST * Math.min(1, (top + edge - y) / edge);
  return ways.down && y > bottom - edge ? FASTEST * Math.min(1, (y - bottom + edge) / edge) : 0;
}

/** Scrolls what holds `seen`, the innermost first, where the pointer is near its top or bottom; the page last. */
export function scrollAround(seen: Element | null, y: number, ways: Ways, elapsed: number): void {
  const page = document.scrollingElement;
  let at = seen instanceof HTMLElement ? scrollParent(seen) : page;
  while (at) {
    const speed = scrollSpeed(y, at === page ? { top: 0, bottom: window.innerHeight } : at.getBoundingClientRect(), ways);
    const before = at.scrollTop;
    if (speed !== 0) at.scrollBy({ top: speed * elapsed, behavior: 'instant' });
    if (at === page || at.scrollTop !== before) return;
    at = at instanceof HTMLElement ? scrollParent(at) : page;
  }
}
