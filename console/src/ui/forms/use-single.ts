import { useRef } from 'react';

/** The same, but for calls while one is running: those do nothing. A second click may come before the button of the first one is drawn as busy. */
export function useSingle<Args extends readonly unknown[]>(run: (...args: Args) => Promise<void>): (...args: Args) => Promise<void> {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    try {
      await run(...args);
    } finally {
      running.current = false;
    }
  };
}
