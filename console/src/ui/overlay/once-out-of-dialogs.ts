import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { isWritingIn } from './page-keys.ts';

type Find = () => HTMLElement | null | undefined;

/** Calls once the focus is in no dialog but the one that the found element lies in: at once where that is so. Answers what takes that back. */
export function onceOutOfDialogs(find: Find, run: (found: HTMLElement | null | undefined) => void): () => void {
  let frame = 0;
  const settle = () => {
    const dialog = document.activeElement?.closest('[role="dialog"]');
    const found = find();
    // The dialog may still be on its way out.
    if (dialog && !dialog.contains(found ?? null)) frame = requestAnimationFrame(settle);
    else run(found);
  };
  settle();
  return () => cancelAnimationFrame(frame);
}

/**
 * For a page that leads the focus to what its address asks for, which may be read a moment later: nobody is led out of a dialog they opened meanwhile (the search, a
 * question) or out of a field they write in. `find`: the element, looked for when the focus is free.
 */
export function useFocusOnceFree(): (find: Find) => void {
  const takeBack = useRef<(() => void) | null>(null);
  useEffect(() => () => takeBack.current?.(), []);
  return useCallback((find) => {
    takeBack.current?.();
    takeBack.current = onceOutOfDialogs(find, (found) => {
      if (!isWritingIn(document.activeElement)) found?.focus();
    });
  }, []);
}

/** For what an answer brings where the button that asked for it is gone: reading goes on there, unless the person has opened something else meanwhile. */
export function useFocusOnArrival(ref: RefObject<HTMLElement | null>): void {
  const focusOnceFree = useFocusOnceFree();
  useEffect(() => focusOnceFree(() => ref.current), [focusOnceFree, ref]);
}
