import { useEffect, useRef, useState } from 'react';
import { type AnyVariables, type CombinedError, type TypedDocumentNode, useQuery } from 'urql';
import { onRefetch } from './refetch.ts';
import { useStreamState } from './stream-state.ts';

/** How often is polled while nothing is pushed, in ms. */
export const POLL = {
  /** Account domains (API-002). */
  accountDomains: 8_000,
  /** Site detail, on a site page only (API-003). */
  siteDetail: 10_000,
  /** The account's information and alerts (API-007, open point R14). */
  accountInfo: 60_000,
} as const;

/** What a watched query knows now. */
export interface Polled<Data> {
  /** The last good data for these variables; kept while it is read again and when that fails. */
  readonly data: Data | undefined;
  readonly error: CombinedError | undefined;
  /** Nothing is known yet and an answer is awaited. */
  readonly fetching: boolean;
  /** What is shown is being read again. */
  readonly stale: boolean;
  /** When `data` was last confirmed by the server or a push, epoch ms. */
  readonly dataAt: number | null;
  readonly refetch: () => void;
}

/**
 * Watches a query: shows what is cached, asks the server, and asks again each `interval` ms, but only while the live stream is closed and the page is
 * visible. Also asks again 2 s after a mutation (API-001).
 */
export function usePolledQuery<Data, Variables extends AnyVariables>(args: {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  interval: number;
  pause?: boolean;
}): Polled<Data> {
  const pause = args.pause ?? false;
  const [result, reexecute] = useQuery<Data, Variables>({ query: args.query, variables: args.variables, pause } as Parameters<
    typeof useQuery<Data, Variables>
  >[0]);
  const { state } = useStreamState();
  const key = JSON.stringify(args.variables);
  const kept = useRef<{ key: string; data: Data; at: number } | null>(null);
  const [, setAnswers] = useState(0);

  const { data, stale, fetching, error } = result;
  useEffect(() => {
    if (data === undefined || data === null || stale || fetching || error) return;
    kept.current = { key, data, at: Date.now() };
    setAnswers((count) => count + 1);
  }, [data, stale, fetching, error, key]);

  useEffect(() => {
    if (pause) return undefined;
    return onRefetch(() => reexecute({ requestPolicy: 'network-only' }));
  }, [pause, reexecute]);

  useEffect(() => {
    if (pause || state === 'open') return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reexecute({ requestPolicy: 'network-only' });
    }, args.interval);
    return () => clearInterval(timer);
  }, [pause, state, args.interval, reexecute]);

  const last = kept.current?.key === key ? kept.current : null;
  const shown = data ?? last?.data;
  return {
    data: shown,
    error,
    fetching: fetching && shown === undefined,
    stale,
    dataAt: last?.at ?? null,
    refetch: () => reexecute({ requestPolicy: 'network-only' }),
  };
}
