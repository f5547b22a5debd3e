import { type RefObject, useCallback } from 'react';
import { usePageVirtualizer, usePinned } from '../../ui/table/page-virtualizer.ts';
import { type RowHeights, rowOf, type VirtualRow } from './virtual-rows.ts';

/** Which lines of the list are drawn now, by their index. */
export function useLines(
  container: RefObject<HTMLElement | null>,
  rows: readonly VirtualRow[],
  heights: RowHeights,
  /** A device whose line stays although it is scrolled away. */
  pinnedDevice: string | null,
): readonly number[] {
  const rangeExtractor = usePinned(pinnedDevice === null ? -1 : rowOf(rows, pinnedDevice));
  // A new function for new lines or heights is what makes the virtualizer measure again.
  const getItemKey = useCallback((index: number) => `${rows[index]?.kind ?? ''}:${index}:${heights.devices}`, [rows, heights]);
  const estimateSize = useCallback((index: number) => heights[rows[index]?.kind ?? 'gap'], [rows, heights]);
  return usePageVirtualizer(container, { count: rows.length, estimateSize, getItemKey, rangeExtractor }).getVirtualIndexes();
}
