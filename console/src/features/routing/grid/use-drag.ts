import { type PointerEvent, useRef } from 'react';
import type { GridCursor, Place } from './use-grid-cursor.ts';

/**
 * Chooses a block by dragging a mouse from one corner to the other. A finger scrolls instead. `onPress`: a press is not a click yet, and what that would open is on its
 * way meanwhile. A finger selects a crosspoint and opens nothing.
 */
export function useDrag(
  at: (event: { readonly clientX: number; readonly clientY: number }) => Place | null,
  cursor: GridCursor,
  onPress: (place: Place) => void,
) {
  const from = useRef<Place | null>(null);
  const last = useRef<Place | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      last.current = null;
      const isControl = event.target instanceof Element && event.target.closest('button') !== null;
      const pressed = event.pointerType === 'touch' || event.button !== 0 || isControl ? null : at(event);
      if (pressed) onPress(pressed);
      from.current = event.shiftKey ? null : pressed;
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return;
      if (event.buttons !== 1) {
        from.current = null;
        return;
      }
      const place = at(event);
      const before = last.current ?? from.current;
      if (!place || (place.row === before.row && place.column === before.column)) return;
      if (!last.current) cursor.go(from.current);
      last.current = place;
      cursor.go(place, true);
    },
    /** Whether the click that ends now was the end of a drag. */
    wasDragged: () => last.current !== null,
  };
}
