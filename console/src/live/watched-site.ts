import { useEffect } from 'react';

const watched = new Map<string, number>();

/** Whether devices of the site are on the screen now: only then are changed devices read, else just the site's own line. */
export const isWatched = (domainId: string): boolean => watched.has(domainId);

/** Says, while mounted, that devices of the site are on the screen. */
export function useWatchedSite(domainId: string): void {
  useEffect(() => {
    watched.set(domainId, (watched.get(domainId) ?? 0) + 1);
    return () => {
      const left = (watched.get(domainId) ?? 1) - 1;
      if (left > 0) watched.set(domainId, left);
      else watched.delete(domainId);
    };
  }, [domainId]);
}
