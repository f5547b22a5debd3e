import { type RefObject, useEffect, useRef } from 'react';

/** The button that was used goes, or cannot be used meanwhile, and the focus with it: once that is done, reading goes on at the list, unless the focus was led elsewhere. */
export function useFocusList<E extends HTMLElement>(busy: boolean): RefObject<E | null> {
  const list = useRef<E>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) list.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return list;
}
