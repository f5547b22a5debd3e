import { useEffect, useEffectEvent } from 'react';

/** Agents come and go without being pushed: they are read again this often while the page is visible, in ms. */
const EVERY = 8_000;

/** Calls `reread` so while it is mounted. */
export function useRereading(reread: () => void): void {
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reread();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), EVERY);
    return () => clearInterval(timer);
  }, []);
}
