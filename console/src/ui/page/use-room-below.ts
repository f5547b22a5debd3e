import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of the window below an element's upper edge, in px: what is as high has its foot always in sight. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setRoom(innerHeight - element.current.getBoundingClientRect().top);
    };
    measure();
    // What is above may grow and shrink: banners come and go.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [element]);
  return room;
}
