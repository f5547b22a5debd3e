import { useEffect, useLayoutEffect, useRef } from 'react';

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

/** Whether the touch began in a dialog or in a field: it is then about that, not about the page. */
export const isAboutPage = (target: EventTarget | null): boolean =>
  !(target instanceof Element && target.closest('[role="dialog"], dialog, input, textarea, select'));

/** Who listens for swipes. */
interface Listener {
  readonly enabled: boolean;
  /** Without one, a swipe that way is left to the next listener. */
  readonly onLeft?: () => void;
  readonly onRight?: () => void;
  /** A page's own listener comes before the shell's. */
  readonly inner?: boolean;
  /** Whether it takes a swipe that began here; without it, every one. */
  readonly accepts?: (target: EventTarget | null) => boolean;
}

const listeners = new Set<{ readonly current: Listener }>();

/** Who takes a swipe: the page before the shell, so that one swipe never does two things. */
function takerOf(target: EventTarget | null, way: 'onLeft' | 'onRight'): Listener | undefined {
  const willing = [...listeners].map(({ current }) => current).filter((listener) => listener[way] && (listener.accepts?.(target) ?? true));
  return willing.find(({ inner }) => inner) ?? willing[0];
}

let from: TouchPoint | null = null;

function pointOf(event: TouchEvent): TouchPoint | null {
  const touch = event.changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
}

function start(event: TouchEvent): void {
  from = event.touches.length === 1 && !scrollsSideways(event.target) ? pointOf(event) : null;
  // A touch ends on the element it began on. Where that is no longer in the page, as a placeholder whose data came meanwhile, the document does not learn of it.
  if (from) event.target?.addEventListener('touchend', end, { passive: true, once: true });
}

function end(event: Event): void {
  const to = event instanceof TouchEvent ? pointOf(event) : null;
  const way = from && to ? swipeOf(from, to) : null;
  from = null;
  if (way === 'left') takerOf(event.target, 'onLeft')?.onLeft?.();
  if (way === 'right') takerOf(event.target, 'onRight')?.onRight?.();
}

/** Listens for sideways swipes on the whole page while `enabled`. Of several listeners one takes a swipe: a page's own before the shell's. */
export function useSwipe(options: Listener): void {
  const latest = useRef(options);
  // With what is on the screen, not a moment after it: a swipe is about what is seen.
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { enabled } = options;
  useEffect(() => {
    if (!enabled) return undefined;
    if (listeners.size === 0) {
      document.addEventListener('touchstart', start, { passive: true });
    }
    listeners.add(latest);
    return () => {
      listeners.delete(latest);
      if (listeners.size > 0) return;
      document.removeEventListener('touchstart', start);
    };
  }, [enabled]);
}
