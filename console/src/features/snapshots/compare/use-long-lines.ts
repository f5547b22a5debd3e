import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { px } from '../../../ui/page/px.ts';
import { usePageVirtualizer } from '../../../ui/table/page-virtualizer.ts';

/** A line of a long table that is drawn now. */
export interface DrawnLine {
  /** Its place among all lines, heads of groups included. */
  readonly at: number;
  /** Empty room before it, px. */
  readonly before: number;
}

/** The lines of a long table that are drawn. */
export interface LongLines {
  readonly container: RefObject<HTMLDivElement | null>;
  /** By group: its head, which is always drawn, and those of its lines that are in sight. `after`: empty room behind them, px. */
  readonly groups: readonly { readonly lines: readonly DrawnLine[]; readonly after: number }[];
  /** For each row, with its place as `data-index`. */
  readonly measure: (row: HTMLTableRowElement | null) => void;
  /** For the table: the row that has the focus stays although it is scrolled away. */
  readonly onFocus: (event: FocusEvent) => void;
  /** For the table: arrows, Home and End go from the box of one line to that of the next that is open. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Wanted {
  /** The keys of each group: of its head, then of its lines. */
  readonly keys: readonly (readonly string[])[];
  /** Whether the box of a line can be ticked, by its place. Without it there are no boxes. */
  readonly isOpen?: (at: number) => boolean;
  /** Height of a row as guessed, px of a root font of 16: each is measured. */
  readonly height: number;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => readonly [from: number, by: 1 | -1]>> = {
  ArrowDown: (at) => [at + 1, 1],
  ArrowUp: (at) => [at - 1, -1],
  Home: () => [-1, -1],
  End: (_, last) => [last, -1],
};

/** Draws of a table in groups just the lines that are in sight, the heads of all groups, and the line that has the focus. Rows have the height of what they say. */
export function useLongLines({ keys: groups, isOpen, height }: Wanted): LongLines {
  const container = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const isAwaited = useRef(false);
  const { keys, heads } = useKept(groups);
  const pinned = focused === null ? -1 : keys.indexOf(focused);
  const rangeExtractor = useCallback(
    (range: Range) => [...new Set([...heads, ...defaultRangeExtractor(range), ...(pinned < 0 ? [] : [pinned])])].sort((a, b) => a - b),
    [heads, pinned],
  );
  const estimateSize = useCallback(() => px(height), [height]);
  const getItemKey = useCallback((at: number) => keys[at] ?? at, [keys]);
  const virtualizer = usePageVirtualizer(container, { count: keys.length, estimateSize, getItemKey, rangeExtractor });
  const measure = useCallback(
    (row: HTMLTableRowElement | null) => {
      // Without a layout a row says that it has no height.
      if (row === null || row.offsetHeight > 0) virtualizer.measureElement(row);
    },
    [virtualizer],
  );
  useEffect(() => {
    if (!isAwaited.current) return;
    const box = container.current?.querySelector<HTMLElement>(`[data-index="${pinned}"] input`);
    if (!box) return;
    isAwaited.current = false;
    box.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !isOpen || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const [from, by] = step(placeOf(event.target), keys.length - 1);
    let at = from;
    while (at >= 0 && at < keys.length && !isOpen(at)) at += by;
    const key = keys[at];
    if (key !== undefined) {
      isAwaited.current = true;
      setFocused(key);
    } else if (at < 0) container.current?.querySelector<HTMLElement>('thead input')?.focus();
  };
  return {
    container,
    groups: drawnOf(virtualizer.getVirtualItems(), {
      heads,
      count: keys.length,
      total: virtualizer.getTotalSize() + virtualizer.options.scrollMargin,
    }),
    measure,
    onFocus: ({ target }) => setFocused(keys[placeOf(target)] ?? null),
    onKeyDown,
  };
}

interface Kept {
  readonly said: string;
  readonly keys: readonly string[];
  /** The places of the heads of groups among all lines. */
  readonly heads: readonly number[];
}

/** The keys of all lines, the same list as long as they are the same: a new one makes everything be measured again. */
function useKept(groups: readonly (readonly string[])[]): Kept {
  const said = groups.map((own) => own.join(' ')).join('\n');
  const [kept, setKept] = useState<Kept>(() => keptOf(said, groups));
  if (kept.said === said) return kept;
  const next = keptOf(said, groups);
  setKept(next);
  return next;
}

function keptOf(said: string, groups: readonly (readonly string[])[]): Kept {
  let next = 0;
  const heads = groups.map(({ length }) => {
    const head = next;
    next += length;
    return head;
  });
  return { said, keys: groups.flat(), heads };
}

/** The place of the line that an element is in; -1: the head of the table. */
const placeOf = (element: Element): number => Number(element.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);

interface Whole extends Pick<Kept, 'heads'> {
  readonly count: number;
  /** Where the list ends, px. */
  readonly total: number;
}

function drawnOf(items: readonly VirtualItem[], { heads, count, total }: Whole): LongLines['groups'] {
  const starts = new Map(items.map(({ index, start }) => [index, start]));
  const groups: LongLines['groups'][number][] = [];
  let next = 0;
  for (const [i, head] of heads.entries()) {
    const behind = heads[i + 1] ?? count;
    const lines: DrawnLine[] = [];
    let end = starts.get(head) ?? 0;
    for (let item = items[next]; item && item.index < behind; item = items[++next]) {
      lines.push({ at: item.index, before: Math.max(0, item.start - end) });
      end = item.end;
    }
    groups.push({ lines, after: Math.max(0, (starts.get(behind) ?? total) - end) });
  }
  return groups;
}
