import { type RefObject, useCallback, useEffect, useState } from 'react';
import { usePageVirtualizer, usePinned } from '../../ui/table/page-virtualizer.ts';

/**
 * Which lines of a list are drawn now, by their index: just those in sight, each `height` px, and the one that has the focus. `keys` names them, and must
 * stay the same array while they are the same lines; each carries its key as `data-line`.
 */
export function useLines(container: RefObject<HTMLElement | null>, keys: readonly string[], height: number): readonly number[] {
  const [focused, setFocused] = useState<string | null>(null);
  const rangeExtractor = usePinned(focused === null ? -1 : keys.indexOf(focused));
  const estimateSize = useCallback(() => height, [height]);
  const getItemKey = useCallback((at: number) => keys[at] ?? at, [keys]);
  const virtualizer = usePageVirtualizer(container, { count: keys.length, estimateSize, getItemKey, rangeExtractor });
  useEffect(() => {
    const list = container.current;
    const remember = ({ target }: FocusEvent) =>
      setFocused((target instanceof Element && target.closest<HTMLElement>('[data-line]')?.dataset['line']) || null);
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, [container]);
  return virtualizer.getVirtualIndexes();
}
