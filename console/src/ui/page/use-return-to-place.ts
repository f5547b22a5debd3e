import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Who waits longer for a page has forgotten where they were in it, ms. */
const LATEST_MS = 10_000;
/** What a reader does who goes somewhere themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls a page that is loaded again to where it was left, as soon as it is high enough: the router does so when it has the route, and the page itself is drawn
 * later. Not where the reader has begun to scroll, or has gone on.
 */
export function useReturnToPlace(): void {
  const left = useElementScrollRestoration({ getElement: () => window });
  const [place] = useState(left);
  const router = useRouter();
  useEffect(() => {
    if (!place?.scrollY) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const end = () => over.abort();
    const grown = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - innerHeight < place.scrollY) return;
      end();
      scrollTo({ left: place.scrollX, top: place.scrollY, behavior: 'instant' });
    });
    signal.addEventListener('abort', () => grown.disconnect());
    for (const way of OWN_WAYS) addEventListener(way, end, { signal, passive: true });
    const stop = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && end());
    signal.addEventListener('abort', stop);
    AbortSignal.timeout(LATEST_MS).addEventListener('abort', end, { signal });
    grown.observe(document.body);
    return end;
  }, [place, router]);
}
