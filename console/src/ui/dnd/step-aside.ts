import type { Modifier } from '@dnd-kit/core';
import { hides } from './target-order.ts';

/** How far below the pointer the card hangs over a target that it would hide, px. */
const BELOW_POINTER = 24;

/** Over a small target, such as a row of the sidebar, the card hangs below the pointer, so that the target stays in sight. */
export const stepAside: Modifier = ({ activatorEvent, activeNodeRect, over, transform }) => {
  const start = startOf(activatorEvent);
  if (start === null || !activeNodeRect || !over || !hides(over.rect, activeNodeRect)) return transform;
  return { ...transform, y: transform.y + (start - activeNodeRect.top) + BELOW_POINTER };
};

/** Where the pointer took hold, px from the top of the window; null for the keyboard. */
function startOf(event: Event | null): number | null {
  if (event instanceof MouseEvent) return event.clientY;
  return typeof TouchEvent !== 'undefined' && event instanceof TouchEvent ? (event.touches[0]?.clientY ?? null) : null;
}
