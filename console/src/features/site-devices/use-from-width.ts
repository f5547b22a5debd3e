import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

/** What follows from the width of an element, px; measured before the first paint, so that nothing moves when it is known. Drawn again only where that changes. */
export function useFromWidth(element: RefObject<HTMLElement | null>, valueFor: (width: number) => number): number {
  const [width, setWidth] = useState(0);
  const value = useEffectEvent(valueFor);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setWidth((before) => (value(before) === value(measured.clientWidth) ? before : measured.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return valueFor(width);
}
