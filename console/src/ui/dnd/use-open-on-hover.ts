import { useEffect } from 'react';

const DELAY_MS = 500;

/** Opens a collapsed group by itself when a dragged device rests on it for half a second (DEVS-004). */
export function useOpenOnHover(isOver: boolean, collapsed: boolean, open: () => void): void {
  useEffect(() => {
    if (!isOver || !collapsed) return undefined;
    const timer = setTimeout(open, DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOver, collapsed, open]);
}
