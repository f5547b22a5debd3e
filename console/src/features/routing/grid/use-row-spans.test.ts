import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Line } from '../axes/axis-lines.ts';
import type { Span } from '../axes/window.ts';
import { isDrawnAt, nextRowSpans, type RowSpans, useRowSpans } from './use-row-spans.ts';

const NONE: RowSpans = new Map();
const [left, right]: Span[] = [
  { from: 0, to: 20 },
  { from: 12, to: 32 },
];
const spans = (from: number, to: number, columns = left) => ({ rows: { from, to }, columns: columns as Span });
const rowsOf = (drawn: RowSpans, columns: Span | undefined = left) => [...drawn].flatMap(([at, span]) => (span === columns ? [at] : []));

describe('The rows that are drawn next', () => {
  it('are those in the middle of what is in view first, at most as many as asked', () => {
    expect(rowsOf(nextRowSpans(NONE, spans(10, 20), 4))).toEqual([13, 14, 15, 16]);
  });

  it('are all in the end, each once', () => {
    let drawn = NONE;
    for (let frame = 0; frame < 3; frame++) drawn = nextRowSpans(drawn, spans(10, 20), 4);
    expect(rowsOf(drawn)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });

  it('keep the columns they have while they wait for others', () => {
    const before = nextRowSpans(NONE, spans(0, 6), 6);
    const drawn = nextRowSpans(before, spans(0, 6, right), 2);
    expect(rowsOf(drawn, right)).toEqual([2, 3]);
    expect(rowsOf(drawn)).toEqual([0, 1, 4, 5]);
  });

  it('leave out what is no longer in view', () => {
    expect(rowsOf(nextRowSpans(nextRowSpans(NONE, spans(0, 6), 6), spans(4, 8), 0))).toEqual([4, 5]);
  });
});

describe('A crosspoint', () => {
  it('is drawn where its row is, with its column', () => {
    const drawn = nextRowSpans(NONE, spans(4, 8), 8);
    expect(isDrawnAt(drawn, { row: 4, column: 19 })).toBe(true);
    expect(isDrawnAt(drawn, { row: 4, column: 20 })).toBe(false);
    expect(isDrawnAt(drawn, { row: 8, column: 19 })).toBe(false);
  });
});

describe('The rows of the grid', () => {
  const lines = { rows: [] as readonly Line[], columns: [] as readonly Line[] };
  const drawnFor = (initial: ReturnType<typeof spans>) =>
    renderHook(({ of, on }) => useRowSpans(of, on), { initialProps: { of: initial, on: lines } });
  const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

  it('are all drawn at first', () => {
    expect(rowsOf(drawnFor(spans(0, 40)).result.current)).toHaveLength(40);
  });

  it('come over some frames after a quick scroll, without another step of it', async () => {
    const { result, rerender } = drawnFor(spans(0, 40));
    rerender({ of: spans(100, 140), on: lines });
    expect(rowsOf(result.current)).toHaveLength(12);
    for (let n = 0; n < 6; n++) await frame();
    expect(rowsOf(result.current)).toHaveLength(40);
  });

  it('are all drawn at once where their lines are others', () => {
    const { result, rerender } = drawnFor(spans(0, 40));
    rerender({ of: spans(0, 60), on: { ...lines, rows: [] } });
    expect(rowsOf(result.current)).toHaveLength(60);
  });
});
