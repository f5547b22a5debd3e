import { useEffect, useEffectEvent } from 'react';

/** Ctrl+A (Cmd+A) chooses all lines, except in a field, where it marks the text. */
export function useChooseAll(choose: () => void): void {
  const chooseAll = useEffectEvent(choose);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input:not([type="checkbox"]), textarea, [role="dialog"]')) return;
      event.preventDefault();
      chooseAll();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
