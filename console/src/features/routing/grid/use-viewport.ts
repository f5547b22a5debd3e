import { type RefObject, useLayoutEffect, useState } from 'react';
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

/** Which rows and columns of the box are drawn. Set again only when that changes, not with each pixel. */
export function useViewport(box: RefObject<HTMLElement | null>, sheet: Sheet): Spans {
  const { rows, columns, size, headWidth, headHeight } = sheet;
  const [spans, setSpans] = useState<Spans>(() => ({ rows: drawnSpan(rows, size, 0, 0), columns: drawnSpan(columns, size, 0, 0) }));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const next = {
        rows: drawnSpan(rows, size, element.scrollTop, element.clientHeight - headHeight),
        columns: drawnSpan(columns, size, element.scrollLeft, element.clientWidth - headWidth),
      };
      setSpans((before) => (isSame(before.rows, next.rows) && isSame(before.columns, next.columns) ? before : next));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, rows, columns, size, headWidth, headHeight]);
  return spans;
}
