import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Geometry } from './geometry.ts';
import type { Place } from './use-grid-cursor.ts';

/** The pop-up of a crosspoint comes after so many ms of pointing at it, and goes so long after the pointer has left, so that it can be reached. */
const SHOW_AFTER_MS = 400;
const HIDE_AFTER_MS = 250;

interface Pointed {
  /** What is pointed at now. */
  readonly hover: Place | null;
  /** What was pointed at for long enough. */
  readonly tip: Place | null;
}

const isSame = (a: Place | null, b: Place | null): boolean => a?.row === b?.row && a?.column === b?.column;

/** The crosspoint below a point of the window; null over the heads, and beside the lines. */
export function placeBelow(
  box: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  { size, headWidth, headHeight }: Geometry,
  lines: { readonly rows: number; readonly columns: number },
): Place | null {
  const seen = box.getBoundingClientRect();
  const [x, y] = [clientX - seen.left - headWidth, clientY - seen.top - headHeight];
  if (x < 0 || y < 0) return null;
  const place = { row: Math.floor((y + box.scrollTop) / size), column: Math.floor((x + box.scrollLeft) / size) };
  return place.row < lines.rows && place.column < lines.columns ? place : null;
}

/** Which crosspoint a mouse points at, and of which the pop-up is shown. */
export function useGridPointer(
  box: RefObject<HTMLElement | null>,
  geometry: Geometry,
  lines: { readonly rows: number; readonly columns: number },
) {
  const [pointed, setPointed] = useState<Pointed>({ hover: null, tip: null });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (ms: number, tip: Place | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPointed((before) => ({ ...before, tip })), ms);
  };
  const at = (event: { readonly clientX: number; readonly clientY: number }): Place | null =>
    box.current && placeBelow(box.current, event, geometry, lines);
  const hoverAt = (place: Place | null) => {
    if (isSame(place, pointed.hover)) return;
    setPointed((before) => ({ ...before, hover: place }));
    later(place ? SHOW_AFTER_MS : HIDE_AFTER_MS, place);
  };
  return {
    ...pointed,
    at,
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') hoverAt(at(event));
    },
    onPointerLeave: () => hoverAt(null),
    /** The pointer is on the pop-up: it stays. */
    hold: () => clearTimeout(timer.current),
    /** It has left the pop-up. */
    leave: () => later(HIDE_AFTER_MS, null),
    close: () => {
      clearTimeout(timer.current);
      setPointed((before) => (before.tip ? { ...before, tip: null } : before));
    },
  };
}
