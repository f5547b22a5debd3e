import {
  defaultRangeExtractor,
  observeElementOffset,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { scrollParent } from './scroll-parent.ts';
import { type RowHeights, rowOf, type VirtualRow } from './virtual-rows.ts';

/** Lines kept ready above and below what is seen. */
const OVERSCAN = 5;

/** Which lines of the list are drawn now, by their index. */
export function useLines(
  container: RefObject<HTMLElement | null>,
  rows: readonly VirtualRow[],
  heights: RowHeights,
  /** A device whose line stays although it is scrolled away. */
  pinnedDevice: string | null,
): readonly number[] {
  const [place, setPlace] = useState<{ scroller: Element | null; top: number }>({ scroller: null, top: 0 });
  useLayoutEffect(() => {
    const scroller = scrollParent(container.current);
    const measure = () => {
      const top = contentTop(container.current, scroller);
      setPlace((before) => (before.scroller === scroller && before.top === top ? before : { scroller, top }));
    };
    measure();
    // What stands above the list grows and shrinks: a banner goes, the toolbar wraps.
    const observer = new ResizeObserver(measure);
    for (let at = container.current; at && at !== scroller; at = at.parentElement) observer.observe(at);
    return () => observer.disconnect();
  }, [container]);

  const pinned = pinnedDevice === null ? -1 : rowOf(rows, pinnedDevice);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return pinned < 0 || shown.includes(pinned) ? shown : [...shown, pinned].sort((a, b) => a - b);
    },
    [pinned],
  );
  // A new function for new lines or heights is what makes the virtualizer measure again.
  const getItemKey = useCallback((index: number) => `${rows[index]?.kind ?? ''}:${index}:${heights.devices}`, [rows, heights]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this console; only the indexes leave this hook
  const virtualizer = useVirtualizer<Element, Element>({
    count: rows.length,
    getScrollElement: () => place.scroller,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'gap'],
    getItemKey,
    rangeExtractor,
    scrollMargin: place.top,
    overscan: OVERSCAN,
    // Draws with React's next turn: a flood of scroll events then draws once, not once each.
    useFlushSync: false,
    observeElementRect: rectOf,
    observeElementOffset: offsetOf,
  });
  return virtualizer.getVirtualIndexes();
}

/** How far below the start of the scrolled content the list begins, px. */
function contentTop(list: HTMLElement | null, scroller: Element | null): number {
  if (!list || !scroller) return 0;
  const from = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
  return Math.round(list.getBoundingClientRect().top - from + scroller.scrollTop);
}

type Instance = Virtualizer<Element, Element>;

/** The part of the scroller that is seen; for the page itself that is the window. */
function rectOf(instance: Instance, report: (rect: { width: number; height: number }) => void): (() => void) | undefined {
  if (instance.scrollElement !== document.scrollingElement) return observeElementRect(instance, report);
  const measure = () => report({ width: window.innerWidth, height: window.innerHeight });
  measure();
  window.addEventListener('resize', measure);
  return () => window.removeEventListener('resize', measure);
}

/** Where it is scrolled to; the page itself scrolls without telling its element. */
function offsetOf(instance: Instance, report: (offset: number, isScrolling: boolean) => void): (() => void) | undefined {
  if (instance.scrollElement !== document.scrollingElement) return observeElementOffset(instance, report);
  let rest: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(rest);
    rest = setTimeout(() => report(window.scrollY, false), instance.options.isScrollingResetDelay);
    report(window.scrollY, true);
  };
  report(window.scrollY, false);
  window.addEventListener('scroll', moved, { passive: true });
  return () => {
    clearTimeout(rest);
    window.removeEventListener('scroll', moved);
  };
}
