import { useCallback, useEffect, useRef } from 'react';
import type { UseQueryExecute } from 'urql';

const FRESH = { requestPolicy: 'network-only' } as const;

export interface Asking {
  /** Asks the server now; where an answer is on its way already, which may be from before what the caller has just changed, once more after it. */
  readonly ask: () => void;
  /** Asks the server, unless an answer is on its way. */
  readonly poll: () => void;
}

/** Asks a query one time after the other: of two that are on their way the older answer may come last, and would be shown for good. `isAwaited`: whether an answer is on its way. */
export function useAskAfter(reexecute: UseQueryExecute, isAwaited: boolean): Asking {
  const awaited = useRef(isAwaited);
  const again = useRef(false);
  useEffect(() => {
    awaited.current = isAwaited;
    if (isAwaited || !again.current) return;
    again.current = false;
    reexecute(FRESH);
  }, [isAwaited, reexecute]);
  const ask = useCallback(() => {
    if (awaited.current) again.current = true;
    else reexecute(FRESH);
  }, [reexecute]);
  const poll = useCallback(() => {
    if (!awaited.current) reexecute(FRESH);
  }, [reexecute]);
  return { ask, poll };
}
