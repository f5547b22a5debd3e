import { type RefObject, useEffect, useRef } from 'react';
import { onceOutOfDialogs } from './once-out-of-dialogs.ts';

interface FocusWhenGone<E extends HTMLElement> {
  /** For the link or button that takes the focus. */
  readonly ref: RefObject<E | null>;
  /** Says that somebody has deleted this one here. */
  readonly onGone: (id: string) => void;
}

/**
 * The button that opened the question before a deletion goes with its row, and the focus must not go with it: once the deleted one has left the list
 * and the question is closed, the focus goes to what `ref` is on, unless somebody has led it elsewhere. `ids`: what is listed; undefined while that is
 * not known.
 */
export function useFocusWhenGone<E extends HTMLElement = HTMLAnchorElement>(ids: readonly string[] | undefined): FocusWhenGone<E> {
  const ref = useRef<E>(null);
  const goneId = useRef<string | null>(null);
  useEffect(() => {
    if (goneId.current === null || !ids || ids.includes(goneId.current)) return undefined;
    return onceOutOfDialogs(
      () => ref.current,
      (found) => {
        goneId.current = null;
        if (document.activeElement === document.body) found?.focus();
      },
    );
  }, [ids]);
  return {
    ref,
    onGone: (id) => {
      goneId.current = id;
    },
  };
}
