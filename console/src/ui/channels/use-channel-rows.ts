import { type FocusEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { px } from '../page/px.ts';
import { usePageVirtualizer, usePinned } from '../table/page-virtualizer.ts';
import { useChannelAsked } from './use-channel-asked.ts';

const rowOf = (index: number): string => `[data-row="${index}"]`;

/** The rows of a table of channels that are drawn now. */
export interface ChannelRows {
  /** For what holds the table. */
  readonly container: RefObject<HTMLDivElement | null>;
  /** By their place in the list. */
  readonly shown: readonly number[];
  /** px */
  readonly rowHeight: number;
  /** For the table: remembers which row has the focus; that row stays although it is scrolled away. Rows carry `data-row` with the channel's index. */
  readonly onFocus: (event: FocusEvent) => void;
  /** Brings the row at a place of the list into sight, to take the focus. */
  readonly bring: (at: number) => void;
}

/** Draws just the rows in sight of a list of channels, each known by its `index`. */
export function useChannelRows(channels: readonly { readonly index: number }[]): ChannelRows {
  const container = useRef<HTMLDivElement>(null);
  const rowHeight = useMemo(() => px(36), []);
  const [focused, setFocused] = useState<number | null>(null);
  const pinned = focused === null ? -1 : channels.findIndex(({ index }) => index === focused);
  const rangeExtractor = usePinned(pinned);
  const estimateSize = useCallback(() => rowHeight, [rowHeight]);
  const getItemKey = useCallback((at: number) => channels[at]?.index ?? -at, [channels]);
  const virtualizer = usePageVirtualizer(container, { count: channels.length, estimateSize, getItemKey, rangeExtractor });
  const onFocus = useCallback((event: FocusEvent) => {
    const row = event.target.closest<HTMLElement>('[data-row]');
    setFocused(row ? Number(row.dataset['row']) : null);
  }, []);
  const bring = (at: number) => {
    virtualizer.scrollToIndex(at, { align: 'auto' });
    setFocused(channels[at]?.index ?? null);
  };
  useChannelAsked({ container, channels, bring, selector: rowOf });
  return { container, shown: virtualizer.getVirtualIndexes(), rowHeight, onFocus, bring };
}
