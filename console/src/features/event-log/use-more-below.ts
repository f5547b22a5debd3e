import { type RefObject, useEffect, useState } from 'react';

/** With more than this hidden below, in px, it is said that there is more (EVT-052). */
export const MORE_BELOW_PX = 10;

/** Whether a scrolled element has more to show below. */
export function useMoreBelow(element: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const look = () => setMore(box.scrollHeight - box.clientHeight - box.scrollTop >= MORE_BELOW_PX);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(box);
    for (const child of box.children) watch.observe(child);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [element]);
  return more;
}
