import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LogQuery } from './log-query.ts';
import { useNewest } from './use-log-pages.ts';

/** The log is read again so soon after something happened, in ms: not in the moment in which the page itself asks for something. */
const SOON_MS = 250;
/** And at most once in so many ms: what changes meanwhile at the site is collected. */
const COLLECT_MS = 1000;

interface Watched {
  readonly query: LogQuery | null;
  /** Grows with everything that happens at the site; undefined while it is not known. */
  readonly revision: number | undefined;
  /** Whether new events belong at the top of the page that is open. */
  readonly atTop: boolean;
  /** Reads the page that is open again. */
  readonly reread: () => void;
}

/**
 * Follows what happens at the site: where new events belong on the open page, it is read again; elsewhere answers whether there are any, compared with
 * what was the newest when somebody came there.
 */
export function useNewEvents({ query, revision, atTop, reread }: Watched): boolean {
  const [newest, look] = useNewest(atTop ? null : query);
  const key = atTop ? '' : JSON.stringify({ ...query, sortDirection: '' });
  const [seen, setSeen] = useState({ key, newest });
  if (seen.key !== key || (seen.newest === undefined && newest !== undefined)) setSeen({ key, newest });

  const changed = useEffectEvent(() => (atTop ? reread() : look()));
  const before = useRef(revision);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const known = before.current;
    before.current = revision;
    if (revision === undefined || known === undefined || known === revision) return;
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        readAt.current = performance.now();
        changed();
      },
      Math.max(SOON_MS, readAt.current + COLLECT_MS - performance.now()),
    );
  }, [revision]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return !atTop && newest !== undefined && seen.newest !== undefined && seen.newest !== newest;
}
