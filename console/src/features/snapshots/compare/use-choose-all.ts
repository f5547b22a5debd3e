import { useEffect, useEffectEvent } from 'react';
import { isForPage } from '../../../ui/overlay/page-keys.ts';

/** Ctrl+A (Cmd+A) chooses all lines, except in a field, where it marks the text, and behind a dialog. */
export function useChooseAll(choose: () => void): void {
  const chooseAll = useEffectEvent(choose);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (!isForPage(event.target)) return;
      event.preventDefault();
      chooseAll();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
