import { type RefObject, useEffect, useRef } from 'react';
import { scrollTo } from '../axes/window.ts';
import type { Geometry } from './geometry.ts';
import type { Place } from './use-grid-cursor.ts';

/** Scrolls the box just so far that the crosspoint with the focus is seen whole, whenever the focus goes to another one. */
export function useBringIntoView(box: RefObject<HTMLElement | null>, focus: Place | null, { size, headWidth, headHeight }: Geometry): void {
  const before = useRef<Place | null>(null);
  useEffect(() => {
    const element = box.current;
    const isSame = before.current?.row === focus?.row && before.current?.column === focus?.column;
    before.current = focus;
    if (!element || !focus || isSame) return;
    element.scrollTo({
      top: scrollTo(focus.row, size, element.scrollTop, element.clientHeight - headHeight),
      left: scrollTo(focus.column, size, element.scrollLeft, element.clientWidth - headWidth),
    });
  }, [box, focus, size, headWidth, headHeight]);
}
