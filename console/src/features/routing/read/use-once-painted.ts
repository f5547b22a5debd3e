import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { painted } from '../../../api/browser/painted.ts';

const NONE: ReadonlySet<string> = new Set();

/** Those of `ids` that were let in: all of them when `isDue`, after the browser has painted what it has. They stay as long as they are among `ids`. */
export function useOncePainted(ids: readonly string[], isDue: boolean): readonly string[] {
  const [letIn, setLetIn] = useState(NONE);
  const isWaiting = isDue && ids.some((id) => !letIn.has(id));
  const letAllIn = useEffectEvent(() => startTransition(() => setLetIn(new Set(ids))));
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = new AbortController();
    void painted().then(() => {
      if (!stop.signal.aborted) letAllIn();
    });
    return () => stop.abort();
  }, [isWaiting]);
  return ids.filter((id) => letIn.has(id));
}
