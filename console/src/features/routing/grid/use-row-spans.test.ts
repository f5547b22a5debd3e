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

  it('are those that wait longest while somebody goes on to scroll sideways', () => {
    let drawn = nextRowSpans(NONE, spans(0, 9), 9);
    const late = new Map<number, number>();
    for (let step = 1; step <= 6; step++) {
      const columns = { from: step * 3, to: step * 3 + 20 };
      drawn = nextRowSpans(drawn, spans(0, 9, columns), 3);
      for (const at of rowsOf(drawn, columns)) late.set(at, step);
    }
    expect([...late.values()].filter((step) => step < 4)).toEqual([]);
    expect(late.size).toBe(9);
  });

  it('begin with the row that has the focus', () => {
    expect(rowsOf(nextRowSpans(NONE, spans(10, 20), 2, 19))).toEqual([15, 19]);
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
    renderHook(({ of, on, first }) => useRowSpans(of, on, first), {
      initialProps: { of: initial, on: lines, first: null as number | null },
    });
  /** As it is before the box of the grid was measured, and after it. */
  const measured = (at: ReturnType<typeof spans>) => {
    const hook = drawnFor(spans(0, 6, { from: 0, to: 6 }));
    hook.rerender({ of: at, on: lines, first: null });
    return hook;
  };
  const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

  it('are all drawn at first, as soon as the box was measured', () => {
    expect(rowsOf(measured(spans(0, 40)).result.current)).toHaveLength(40);
  });

  it('come over some frames after a quick scroll, without another step of it', async () => {
    const { result, rerender } = measured(spans(0, 40));
    rerender({ of: spans(100, 140), on: lines, first: 139 });
    expect(rowsOf(result.current)).toHaveLength(12);
    expect(rowsOf(result.current)).toContain(139);
    for (let n = 0; n < 6; n++) await frame();
    expect(rowsOf(result.current)).toHaveLength(40);
  });

  it('are all drawn at once where their lines are others', () => {
    const { result, rerender } = measured(spans(0, 40));
    rerender({ of: spans(0, 60), on: { ...lines, rows: [] }, first: null });
    expect(rowsOf(result.current)).toHaveLength(60);
  });
});
