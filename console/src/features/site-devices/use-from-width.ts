import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { useStepping } from '../../ui/page/in-steps.tsx';

/**
 * What follows from the width of an element, px, drawn again only where it is another value; null until it is measured: before the first paint, or soon after
 * it where the page is drawn in small steps. `valueFor` must be stable.
 */
export function useFromWidth(element: RefObject<HTMLElement | null>, valueFor: (width: number) => number): number | null {
  const [value, setValue] = useState<number | null>(null);
  const isStepping = useStepping();
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => {
      const settle = () => setValue(valueFor(measured.clientWidth));
      if (isStepping()) startTransition(settle);
      else settle();
    };
    // In small steps the browser lays the page out by itself first, and the observer reports at once.
    if (!isStepping()) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, valueFor, isStepping]);
  return value;
}
