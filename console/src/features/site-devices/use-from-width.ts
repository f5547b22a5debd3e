import { type RefObject, useLayoutEffect, useState } from 'react';
import { useStepping } from '../../ui/in-steps.tsx';

/**
 * What follows from the width of an element, px; measured before the first paint, so that nothing moves when it is known, and drawn again only where it is
 * another value. `valueFor` must be stable.
 */
export function useFromWidth(element: RefObject<HTMLElement | null>, valueFor: (width: number) => number): number {
  const [value, setValue] = useState(() => valueFor(0));
  const isStepping = useStepping();
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setValue(valueFor(measured.clientWidth));
    // In small steps the browser lays the page out first, and the lines come later still.
    if (!isStepping()) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, valueFor, isStepping]);
  return value;
}
