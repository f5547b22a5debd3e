import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { ListedStream } from './stream-parts.ts';
import type { StreamRow } from './use-stream-rows.ts';

interface Acts<S> {
  readonly setOpen: (stream: S, open: boolean) => void;
  readonly onMore: (stream: S) => string;
  readonly onEnter: (stream: S) => void;
}

/** What makes a row take part in the keyboard. */
export interface RowFocus {
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

/** The keyboard of the table of streams, as a tree grid has it: one row takes the focus by Tab, arrows go on from there. */
export function useRowKeys<S extends ListedStream>(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly StreamRow<S>[],
  acts: Acts<S>,
) {
  const [active, setActive] = useState<{ readonly key: string; readonly goes: boolean } | null>(null);
  const current = rows.some(({ key }) => key === active?.key) ? active?.key : rows[0]?.key;
  useEffect(() => {
    if (active?.goes) table.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  }, [table, active]);
  const go = (key: string | undefined) => {
    if (key !== undefined) setActive({ key, goes: true });
  };

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, row: StreamRow<S>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest('input')) return;
    const at = rows.indexOf(row);
    const opened = row.kind === 'stream' && row.open;
    const arrows: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(rows[at + 1]?.key),
      ArrowUp: () => go(rows[at - 1]?.key),
      Home: () => go(rows[0]?.key),
      End: () => go(rows.at(-1)?.key),
      ArrowRight: () => (row.kind === 'stream' && row.closable && !opened ? acts.setOpen(row.stream, true) : undefined),
      ArrowLeft: () => (opened ? acts.setOpen(row.stream, false) : go(row.stream.id)),
    };
    const own: Readonly<Record<string, () => void>> = {
      Enter: () => (row.kind === 'more' ? go(acts.onMore(row.stream)) : acts.onEnter(row.stream)),
      ' ': () => (row.kind === 'stream' && row.closable ? acts.setOpen(row.stream, !opened) : undefined),
    };
    // The buttons of a row have their own Enter and Space.
    const act = arrows[event.key] ?? (event.target === event.currentTarget ? own[event.key] : undefined);
    if (!act) return;
    // The page goes to other devices by the same keys.
    event.preventDefault();
    act();
  }

  return {
    showMore: (stream: S) => go(acts.onMore(stream)),
    focusOf: (row: StreamRow<S>): RowFocus => ({
      tabIndex: row.key === current ? 0 : -1,
      onFocus: () => setActive({ key: row.key, goes: false }),
      onKeyDown: (event) => onKeyDown(event, row),
    }),
  };
}
