import { useEffect, useEffectEvent, useRef } from 'react';

/** At most once in so many ms: what changes meanwhile at the site is collected. */
const COLLECT_MS = 2000;

/** Reads again what follows from a whole site whenever its revision grows, which comes with each push. `revision`: undefined while it is not known, or what is shown of it was read before. */
export function useRereadWithRevision(revision: number | undefined, reread: () => void): void {
  const before = useRef(revision);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  const read = useEffectEvent(reread);
  useEffect(() => {
    const known = before.current;
    before.current = revision ?? known;
    if (revision === undefined || known === undefined || known === revision) return;
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        readAt.current = performance.now();
        read();
      },
      Math.max(0, readAt.current + COLLECT_MS - performance.now()),
    );
  }, [revision]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
