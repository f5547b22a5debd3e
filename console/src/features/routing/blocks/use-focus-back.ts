import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Once the last of dialogs that follow each other is closed, the focus goes back to what opened the first, or to `fallback` where that is gone, as the bar of a block is while its preview is open. */
export function useFocusBack(isOpen: boolean, fallback: RefObject<HTMLElement | null>): void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // Before the dialog takes the focus, which it does after the layout.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      const { current } = opener;
      const isLeft = current instanceof HTMLElement && current !== document.body && current.isConnected;
      if (isLeft) current.focus();
      else fallback.current?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen, fallback]);
}
