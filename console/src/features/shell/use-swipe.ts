import { useEffect, useRef } from 'react';

/** A swipe travels at least this far, in px (SHELL-033). */
export const SWIPE_PX = 70;
/** A swipe is over within this time, in ms (SHELL-034). */
export const SWIPE_MS = 1000;

/** Where a touch was, and when. */
export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Which way a touch swiped; null when it was too short, too slow, or rather up or down (SHELL-033, SHELL-034). */
export function swipeOf(from: TouchPoint, to: TouchPoint): 'left' | 'right' | null {
  const dx = to.x - from.x;
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) <= Math.abs(to.y - from.y) || to.at - from.at > SWIPE_MS) return null;
  return dx > 0 ? 'right' : 'left';
}

/** Whether the touch began in something that scrolls sideways by itself. */
function scrollsSideways(target: EventTarget | null): boolean {
  for (let node = target instanceof Element ? target : null; node && node !== document.body; node = node.parentElement) {
    if (node.scrollWidth > node.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(node).overflowX)) return true;
  }
  return false;
}

/** Listens for sideways swipes on the whole page while `enabled`. */
export function useSwipe(options: { enabled: boolean; onLeft: () => void; onRight: () => void }): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { enabled } = options;
  useEffect(() => {
    if (!enabled) return undefined;
    let from: TouchPoint | null = null;
    const point = (event: TouchEvent): TouchPoint | null => {
      const touch = event.changedTouches[0];
      return touch ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
    };
    const start = (event: TouchEvent) => {
      from = event.touches.length === 1 && !scrollsSideways(event.target) ? point(event) : null;
    };
    const end = (event: TouchEvent) => {
      const to = point(event);
      const way = from && to ? swipeOf(from, to) : null;
      from = null;
      if (way === 'left') latest.current.onLeft();
      if (way === 'right') latest.current.onRight();
    };
    document.addEventListener('touchstart', start, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', start);
      document.removeEventListener('touchend', end);
    };
  }, [enabled]);
}
