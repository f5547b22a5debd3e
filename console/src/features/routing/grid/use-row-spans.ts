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

/** What is drawn next: at most `most` rows more have all that is in view, those in the middle first; another row keeps what it has, or is not drawn yet. */
export function nextRowSpans(before: RowSpans, { rows, columns }: Spans, most: number): RowSpans {
  const middle = (rows.from + rows.to) / 2;
  const late = Array.from({ length: rows.to - rows.from }, (_, offset) => rows.from + offset)
    .filter((at) => before.get(at) !== columns)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const kept = new Set(late.slice(most));
  const next = new Map<number, Span>();
  for (let at = rows.from; at < rows.to; at++) {
    const span = kept.has(at) ? before.get(at) : columns;
    if (span) next.set(at, span);
  }
  return next;
}

/**
 * Which columns of each row are drawn. After a quick scroll the rows get their crosspoints over some frames: all at once take so long on a slow machine that the scrolling stops.
 * Where there are other lines than before, all of them at once.
 */
export function useRowSpans(spans: Spans, { rows, columns }: Lines): RowSpans {
  const [state, setState] = useState(() => ({ spans, rows, columns, drawn: nextRowSpans(new Map(), spans, Number.POSITIVE_INFINITY) }));
  let { drawn } = state;
  const isSameLines = state.rows === rows && state.columns === columns;
  if (state.spans !== spans || !isSameLines) {
    drawn = nextRowSpans(state.drawn, spans, isSameLines ? ROWS_A_FRAME : Number.POSITIVE_INFINITY);
    setState({ spans, rows, columns, drawn });
  }
  useEffect(() => {
    const isWhole = drawn.size === spans.rows.to - spans.rows.from && [...drawn.values()].every((span) => span === spans.columns);
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(() =>
      setState((before) => ({ ...before, drawn: nextRowSpans(before.drawn, before.spans, ROWS_A_FRAME) })),
    );
    return () => cancelAnimationFrame(frame);
  }, [drawn, spans]);
  return drawn;
}
