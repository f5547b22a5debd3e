import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { painted } from '../../../api/browser/painted.ts';

const NONE: ReadonlySet<string> = new Set();
/** What is open is waited for so long, ms: some of it may have nothing to be read. */
const MOST_MS = 3_000;

/** Those of `ids` that were let in: all of them when `isDue`, after the browser has painted what it has, or else in three seconds. They stay as long as they are among `ids`. */
export function useOncePainted(ids: readonly string[], isDue: boolean): readonly string[] {
  const [letIn, setLetIn] = useState(NONE);
  const isWaiting = ids.some((id) => !letIn.has(id));
  const letAllIn = useEffectEvent(() => startTransition(() => setLetIn(new Set(ids))));
  // Also when some were let in: others may have come meanwhile.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = new AbortController();
    const go = () => {
      if (!stop.signal.aborted) letAllIn();
    };
    const timer = isDue ? undefined : setTimeout(go, MOST_MS);
    if (isDue) void painted().then(go);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isWaiting, isDue, letIn]);
  return ids.filter((id) => letIn.has(id));
}
