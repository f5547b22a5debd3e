import { useEffect } from 'react';

type Watched = Map<string, number>;
const sites: Watched = new Map();
const clocks: Watched = new Map();
const listeners = new Set<(domainId: string) => void>();

/** Calls `listener` whenever something more of a site comes onto the screen; answers how to stop. */
export function onSiteWatched(listener: (domainId: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The sites of which devices are on the screen now, sorted. */
export const watchedSites = (): readonly string[] => [...sites.keys()].sort();

/** Whether devices of the site are on the screen now: only then are changed devices read, else just the site's own line. */
export const isWatched = (domainId: string): boolean => sites.has(domainId);

/** Whether the clocks of the site are on the screen now: only then are they read with what changed. */
export const areClocksWatched = (domainId: string): boolean => clocks.has(domainId);

/** Says, while mounted, that devices of the site are on the screen. */
export function useWatchedSite(domainId: string): void {
  useWatch(sites, domainId);
}

/** Says, while mounted, that the clocks of the site are on the screen, with all its devices. */
export function useWatchedClocks(domainId: string): void {
  useWatch(sites, domainId);
  useWatch(clocks, domainId);
}

function useWatch(watched: Watched, domainId: string): void {
  useEffect(() => {
    watched.set(domainId, (watched.get(domainId) ?? 0) + 1);
    if (watched.get(domainId) === 1) for (const listener of listeners) listener(domainId);
    return () => {
      const left = (watched.get(domainId) ?? 1) - 1;
      if (left > 0) watched.set(domainId, left);
      else watched.delete(domainId);
    };
  }, [watched, domainId]);
}
