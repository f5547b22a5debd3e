import { useEffect, useState } from 'react';
import type { Line } from '../axes/axis-lines.ts';
import type { Span } from '../axes/window.ts';
import type { Place } from './use-grid-cursor.ts';

interface Spans {
  readonly rows: Span;
  readonly columns: Span;
}
interface Lines {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
}
/** The columns that are drawn of each drawn row, by its number. */
export type RowSpans = ReadonlyMap<number, Span>;

export const isDrawnAt = (drawn: RowSpans, { row, column }: Place): boolean => {
  const span = drawn.get(row);
  return span !== undefined && span.from <= column && column < span.to;
};

/** So many rows get new crosspoints in one frame while somebody scrolls: more than a step of a wheel brings, and a third of those in view where columns come. */
const ROWS_A_FRAME = 12;
const ALL = Number.POSITIVE_INFINITY;

/**
 * What is drawn next: at most `most` rows more have all that is in view; another row keeps what it has, or has nothing yet. First the row with the focus (`first`), then those
 * that have least of what is in view, so that none waits as long as somebody scrolls, of them those in the middle.
 */
export function nextRowSpans(before: RowSpans, { rows, columns }: Spans, most: number, first: number | null = null): RowSpans {
  const middle = (rows.from + rows.to) / 2;
  const has = (at: number) => overlap(before.get(at), columns);
  const isFirst = (at: number) => Number(at === first);
  const late = Array.from({ length: rows.to - rows.from }, (_, offset) => rows.from + offset)
    .filter((at) => before.get(at) !== columns)
    .sort((a, b) => isFirst(b) - isFirst(a) || has(a) - has(b) || Math.abs(a - middle) - Math.abs(b - middle));
  const kept = new Set(late.slice(most));
  const next = new Map<number, Span>();
  for (let at = rows.from; at < rows.to; at++) {
    const span = kept.has(at) ? before.get(at) : columns;
    if (span) next.set(at, span);
  }
  return next;
}

const overlap = (a: Span | undefined, b: Span): number => (a ? Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from)) : 0);

/**
 * Which columns of each row are drawn. After a quick scroll the rows get their crosspoints over some frames: all at once take so long on a slow machine that the scrolling stops.
 * Where there are other lines than before, and at first, before and after the box was measured, all of them at once. `first`: the row that has the focus; null: none.
 */
export function useRowSpans(spans: Spans, { rows, columns }: Lines, first: number | null): RowSpans {
  const [state, setState] = useState(() => ({ spans, rows, columns, isMeasured: false, drawn: nextRowSpans(new Map(), spans, ALL) }));
  let { drawn } = state;
  const isScrolled = state.isMeasured && state.rows === rows && state.columns === columns;
  if (state.spans !== spans || state.rows !== rows || state.columns !== columns) {
    drawn = nextRowSpans(state.drawn, spans, isScrolled ? ROWS_A_FRAME : ALL, first);
    setState({ spans, rows, columns, isMeasured: state.isMeasured || state.spans !== spans, drawn });
  }
  useEffect(() => {
    const isWhole = drawn.size === spans.rows.to - spans.rows.from && [...drawn.values()].every((span) => span === spans.columns);
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(() =>
      setState((before) => ({ ...before, drawn: nextRowSpans(before.drawn, before.spans, ROWS_A_FRAME, first) })),
    );
    return () => cancelAnimationFrame(frame);
  }, [drawn, spans, first]);
  return drawn;
}
