import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { AnyVariables, CombinedError, TypedDocumentNode } from 'urql';
import { isStarting } from '../browser/starting.ts';
import { onRefetch } from './refetch.ts';
import { onStreamOpened, streamState, whileNotStreaming } from './stream-state.ts';
import { useAnswer } from './use-answer.ts';

/** How often is polled while nothing is pushed, in ms. */
export const POLL = {
  /** Account domains (API-002). */
  accountDomains: 8_000,
  /** Site detail, on a site page only (API-003). */
  siteDetail: 10_000,
  /** The account's information and alerts (API-007, open point R14). */
  accountInfo: 60_000,
  /** A plan while a change of it is pending at the payment provider. */
  pendingPlan: 3_000,
} as const;

/** The same object each time: a new one would ask again with each rendering. */
const QUIET = { context: { quiet: true } };

/** What a watched query knows now. */
export interface Polled<Data> {
  /** The last good data for these variables; kept while it is read again and when that fails. */
  readonly data: Data | undefined;
  /** Why the last attempt failed; kept while it is tried again, so that a page does not change between its error and its skeleton with each poll. */
  readonly error: CombinedError | undefined;
  /** Nothing is known yet and an answer is awaited. */
  readonly fetching: boolean;
  /** What is shown is being read again. */
  readonly stale: boolean;
  /** When `data` was last confirmed by the server or a push, epoch ms. */
  readonly dataAt: number | null;
  readonly refetch: () => void;
}

/** The last good answer to some variables, and why it could not be read since. */
interface Kept<Data> {
  readonly key: string;
  readonly data: Data | undefined;
  readonly at: number | null;
  readonly settled: boolean;
  readonly failed: CombinedError | undefined;
}

/**
 * Watches a query: shows what is cached, asks the server, and asks again each `interval` ms, but only while the live stream is closed and the page is
 * visible, or where the last answer was a failure. Also asks again 2 s after a mutation (API-001).
 */
export function usePolledQuery<Data, Variables extends AnyVariables>(args: {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  interval: number;
  pause?: boolean;
  /** What goes wrong is said elsewhere on the page: no toast. */
  quiet?: boolean;
  /** Nothing of it is pushed: it is asked for while the stream is open, too. */
  unpushed?: boolean;
  /** What changes of it is pushed from the opening of the stream on, and nothing from before: it is asked for then. */
  pushedFromNow?: boolean;
}): Polled<Data> {
  const pause = args.pause ?? false;
  const { query, variables } = args;
  const [result, reexecute] = useAnswer<Data, Variables>({ query, variables, pause, ...(args.quiet && QUIET) });
  const key = JSON.stringify(variables);
  const { data, stale, fetching } = result;

  // The last good answer outlives a failing one; it is remembered while rendering, so that no frame shows an empty screen.
  const [kept, setKept] = useState<Kept<Data>>({ key, data: undefined, at: null, settled: false, failed: undefined });
  const settled = !stale && !fetching && !result.error && data !== undefined && data !== null;
  if (kept.key !== key) setKept({ key, data: undefined, at: null, settled: false, failed: undefined });
  else if (settled && (!kept.settled || kept.data !== data))
    setKept({ key, data, at: streamState().lastDataAt, settled, failed: undefined });
  else if (result.error && kept.failed !== result.error) setKept({ ...kept, settled, failed: result.error });
  else if (!settled && kept.settled) setKept({ ...kept, settled });

  useEffect(() => {
    if (pause) return undefined;
    return onRefetch(() => reexecute({ requestPolicy: 'network-only' }));
  }, [pause, reexecute]);

  const error = result.error ?? (fetching && kept.key === key ? kept.failed : undefined);
  const isDueAtOpening = error !== undefined || args.pushedFromNow === true;
  useEffect(() => {
    if (pause || !isDueAtOpening) return undefined;
    // What was read before the stream first opened is not read again then; what could not be read is.
    return onStreamOpened(() => reexecute({ requestPolicy: 'network-only' }));
  }, [pause, isDueAtOpening, reexecute]);

  // What could not be read is not pushed either: no change of it is reported before it is there, and what it missed is not pushed again.
  const isPolled = args.unpushed === true || error !== undefined;
  useEffect(() => {
    if (pause) return undefined;
    const poll = () => {
      const timer = setInterval(() => {
        if (document.visibilityState === 'visible') reexecute({ requestPolicy: 'network-only' });
      }, args.interval);
      return () => clearInterval(timer);
    };
    return isPolled ? poll() : whileNotStreaming(poll);
  }, [pause, isPolled, args.interval, reexecute]);

  const known = data ?? (kept.key === key ? kept.data : undefined);
  const dataAt = kept.key === key ? kept.at : null;
  const now = useMemo(
    () => ({ key, data: known, error, fetching: fetching && known === undefined, stale, dataAt }),
    [key, known, error, fetching, stale, dataAt],
  );
  // The first page is drawn in small steps, except where another thing is asked for than the one shown until now.
  const inSteps = isStarting();
  const drawn = useDeferredValue(inSteps ? now : null, inSteps ? { ...now, data: undefined, fetching: true } : null);
  const refetch = useCallback(() => reexecute({ requestPolicy: 'network-only' }), [reexecute]);
  return { ...(inSteps && drawn?.key === key ? drawn : now), refetch };
}
