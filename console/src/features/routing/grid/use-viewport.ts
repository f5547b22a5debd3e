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

/** The span from before where it is the same: rows are drawn again only where their columns moved. */
const keep = (before: Span, now: Span): Span => (before.from === now.from && before.to === now.to ? before : now);

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
      setView((before) => {
        const kept = { rows: keep(before.rows, next.rows), columns: keep(before.columns, next.columns) };
        return kept.rows === before.rows && kept.columns === before.columns ? before : kept;
      });
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
  const ofRows = useMemo(() => cut(view.rows, rows), [view.rows, rows]);
  const ofColumns = useMemo(() => cut(view.columns, columns), [view.columns, columns]);
  return useMemo(() => ({ rows: ofRows, columns: ofColumns }), [ofRows, ofColumns]);
}
