import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { painted } from '../../../api/browser/painted.ts';

const NONE: ReadonlySet<string> = new Set();
/** What is open is waited for so long, ms: some of it may have nothing to be read. */
const MOST_MS = 3_000;

/** Those of `ids` that were let in: all of them when `isDue`, after the browser has painted what it has, or else in three seconds. They stay as long as they are among `ids`. */
export function useOncePainted(ids: readonly string[], isDue: boolean): readonly string[] {
  const [letIn, setLetIn] = useState(NONE);
  // Another one waits first where others came while those before were let in.
  const first = ids.find((id) => !letIn.has(id));
  const letAllIn = useEffectEvent(() => startTransition(() => setLetIn(new Set(ids))));
  useEffect(() => {
    if (first === undefined) return undefined;
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
  }, [first, isDue]);
  return ids.filter((id) => letIn.has(id));
}
