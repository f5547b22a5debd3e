import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { drawnSpan, type Span } from '../axes/window.ts';

/** What the scrolled box has: its lines, their length, and what its heads take of it, px. */
export interface Sheet {
  readonly rows: number;
  readonly columns: number;
  readonly size: number;
  readonly headWidth: number;
  readonly headHeight: number;
}
interface Spans {
  readonly rows: Span;
  readonly columns: Span;
}

const isSame = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to;

/** As many lines as fill any box: what is in view does not depend on how many there are. */
const ENDLESS = Number.MAX_SAFE_INTEGER;
/** Where fewer are left, the last ones: the box is scrolled to its end then. */
const cut = ({ from, to }: Span, count: number): Span => ({
  from: Math.min(from, Math.max(0, count - (to - from))),
  to: Math.min(to, count),
});

/**
 * Which rows and columns of the box are drawn. Set again only when that changes, not with each pixel. Where lines come or go the box is not asked again, which would lay out
 * twice what they are drawn in.
 */
export function useViewport(box: RefObject<HTMLElement | null>, sheet: Sheet): Spans {
  const { rows, columns, size, headWidth, headHeight } = sheet;
  const [view, setView] = useState<Spans>(() => ({ rows: drawnSpan(ENDLESS, size, 0, 0), columns: drawnSpan(ENDLESS, size, 0, 0) }));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const next = {
        rows: drawnSpan(ENDLESS, size, element.scrollTop, element.clientHeight - headHeight),
        columns: drawnSpan(ENDLESS, size, element.scrollLeft, element.clientWidth - headWidth),
      };
      setView((before) => (isSame(before.rows, next.rows) && isSame(before.columns, next.columns) ? before : next));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, size, headWidth, headHeight]);
  return useMemo(() => ({ rows: cut(view.rows, rows), columns: cut(view.columns, columns) }), [view, rows, columns]);
}
