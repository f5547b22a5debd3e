import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useLayoutEffect, useState } from 'react';
import { useStepping } from '../page/in-steps.tsx';
import { whenLaidOut } from '../page/laid-out.ts';
import { scrollParent } from '../page/scroll-parent.ts';

/** Lines kept ready above and below what is seen. */
const OVERSCAN = 5;

/** What a list says about its lines. All functions must be stable: a new `getItemKey` or `measure` makes everything be measured again. */
interface PageList {
  readonly count: number;
  /** Height of a line, px; a guess where `measureElement` corrects it. */
  readonly estimateSize: (index: number) => number;
  readonly getItemKey: (index: number) => string | number;
  readonly rangeExtractor?: (range: Range) => number[];
  /** Between two lines, px. */
  readonly gap?: number;
}

/** For `rangeExtractor`: the lines in sight, and the one at `pinned` wherever it is; -1: there is none. */
export function usePinned(pinned: number): (range: Range) => number[] {
  return useCallback(
    (range) => {
      const shown = defaultRangeExtractor(range);
      return pinned < 0 || shown.includes(pinned) ? shown : [...shown, pinned].sort((a, b) => a - b);
    },
    [pinned],
  );
}

/** No line, where drawing it twice would take long: nobody knows yet where the list is. */
const none = (): number[] => [];

interface Place {
  readonly scroller: Element | null;
  /** How far below the start of the scrolled content the list begins, px. */
  readonly top: number;
}

const UNMEASURED: Place = { scroller: null, top: 0 };

/** Draws just the lines of a list that are in sight, wherever the list is in what scrolls: the page itself, or a part of it. */
export function usePageVirtualizer(container: RefObject<HTMLElement | null>, list: PageList): Virtualizer<Element, Element> {
  const isStepping = useStepping();
  const [place, setPlace] = useState<Place | null>(() => (isStepping() ? null : UNMEASURED));
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  useLayoutEffect(() => {
    const list = container.current;
    if (!list) return undefined;
    const measure = () => {
      const scroller = scrollParent(list);
      const top = contentTop(list, scroller);
      const settle = () => setPlace((before) => (before?.scroller === scroller && before.top === top ? before : { scroller, top }));
      // In small steps: the first lines are most of what a first page draws.
      if (isStepping()) startTransition(settle);
      else settle();
    };
    // What is above the list grows and shrinks: a banner goes, a toolbar wraps.
    const follow = () => {
      const scroller = scrollParent(list);
      const observer = new ResizeObserver(measure);
      for (let at: HTMLElement | null = list; at && at !== scroller; at = at.parentElement) observer.observe(at);
      return () => observer.disconnect();
    };
    if (!isStepping()) {
      measure();
      return follow();
    }
    let stop = whenLaidOut(list, () => {
      measure();
      // Later: an observer that is made while sizes are reported cannot report those above in the same turn, which the window reports as an error.
      const frame = requestAnimationFrame(() => (stop = follow()));
      stop = () => cancelAnimationFrame(frame);
    });
    return () => stop();
  }, [container, isStepping]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this console
  return useVirtualizer<Element, Element>({
    ...list,
    rangeExtractor: place ? (list.rangeExtractor ?? defaultRangeExtractor) : none,
    getScrollElement: () => place?.scroller ?? null,
    scrollMargin: place?.top ?? 0,
    overscan: OVERSCAN,
    // Until it is measured: the lines of the first rendering are those that stay.
    initialRect,
    // Draws with React's next turn: a flood of scroll events then draws once, not once each.
    useFlushSync: false,
    // The list is informed late where the page is (see `offsetLaidOut`), and would scroll it to where it takes it to be. What it corrects it knows.
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments || !isStepping()) elementScroll(offset, options, instance);
    },
    measureElement: isStepping() ? measureLaidOut : measureElement,
    observeElementRect: isStepping() ? rectLaidOut : rectOf,
    observeElementOffset: isStepping() ? offsetLaidOut : offsetOf,
  });
}

/** How far below the start of the scrolled content the list begins, px. */
function contentTop(list: HTMLElement, scroller: Element | null): number {
  if (!scroller) return 0;
  const from = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
  return Math.round(list.getBoundingClientRect().top - from + scroller.scrollTop);
}

type Instance = Virtualizer<Element, Element>;

/** How high a line is, px: as guessed until the browser has laid it out and says so by itself. */
function measureLaidOut(line: Element, laidOut: ResizeObserverEntry | undefined, instance: Instance): number {
  if (laidOut) return measureElement(line, laidOut, instance);
  const index = instance.indexFromElement(line);
  return instance.measurementsCache[index]?.size ?? instance.options.estimateSize(index);
}

/** The part of the scroller that is seen; for the page itself that is the window. */
function rectOf(instance: Instance, report: (rect: { width: number; height: number }) => void): (() => void) | undefined {
  if (instance.scrollElement !== document.scrollingElement) return observeElementRect(instance, report);
  const measure = () => report({ width: window.innerWidth, height: window.innerHeight });
  measure();
  window.addEventListener('resize', measure);
  return () => window.removeEventListener('resize', measure);
}

/** The same; of the page itself reported first when the browser has laid it out, and until then `initialRect` is right. */
function rectLaidOut(instance: Instance, report: (rect: { width: number; height: number }) => void): (() => void) | undefined {
  const page = document.scrollingElement;
  if (!page || instance.scrollElement !== page) return rectOf(instance, report);
  let stop: (() => void) | undefined = whenLaidOut(page, () => (stop = rectOf(instance, report)));
  return () => stop?.();
}

type Report = (offset: number, isScrolling: boolean) => void;

/** Where it is scrolled to; the page itself scrolls without an event at its element. */
function offsetOf(instance: Instance, report: Report): (() => void) | undefined {
  if (instance.scrollElement !== document.scrollingElement) return observeElementOffset(instance, report);
  report(window.scrollY, false);
  return followPage(instance, report);
}

/** The same, reported first when the browser has laid out the lines of a page that begins at its top. */
function offsetLaidOut(instance: Instance, report: Report): (() => void) | undefined {
  const page = document.scrollingElement;
  if (!page || instance.scrollElement !== page) return offsetOf(instance, report);
  const cancel = whenLaidOut(page, () => report(window.scrollY, false));
  const stop = followPage(instance, report);
  return () => {
    cancel();
    stop();
  };
}

function followPage(instance: Instance, report: Report): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(rest);
    rest = setTimeout(() => report(window.scrollY, false), instance.options.isScrollingResetDelay);
    report(window.scrollY, true);
  };
  window.addEventListener('scroll', moved, { passive: true });
  return () => {
    clearTimeout(rest);
    window.removeEventListener('scroll', moved);
  };
}
