import { useEffect, useState } from 'react';
import { type CombinedError, createRequest, type UseQueryState, useQuery } from 'urql';
import type { ReadEntry } from '../../api/entry-fields.ts';
import type { AuditLogsForDomainQuery, AuditLogsForDomainQueryVariables } from '../../api/generated/graphql.ts';
import { AuditLogCountForDomain, AuditLogsForDomain } from './documents.ts';
import type { LogQuery } from './log-query.ts';

/** After how many ms the neighbours of a page of the phone's list are read: the one before, the one after (EVT-011). */
export const PREVIOUS_AFTER_MS = 300;
export const NEXT_AFTER_MS = 100;

/** The same object each time: a new one would ask again with each rendering. What goes wrong is said in place. */
const QUIET = { quiet: true };
const NEWEST = { quiet: true, requestPolicy: 'network-only' as const };

/** A page of the log; `entries` null while it is not known. */
export interface LogPage {
  readonly entries: readonly ReadEntry[] | null;
  readonly error: CombinedError | undefined;
}

/** The page that is open, and its neighbours: null where there is none. */
export interface LogPages {
  readonly current: LogPage;
  readonly previous: LogPage | null;
  readonly next: LogPage | null;
  /** Reads the page that is open again. */
  readonly reread: () => void;
}

const NOTHING: LogPage = { entries: [], error: undefined };

/**
 * Reads a page of the log (API-068), then the one before, only where there is one (API-069), and the one after (API-070), so that they are there at once.
 * `page` counts from 1. `query` null: there is nothing to be asked. `delayed`: the neighbours wait a little (EVT-011).
 */
export function useLogPages(query: LogQuery | null, page: number, size: number, delayed: boolean): LogPages {
  const [current, read] = usePage(query, page, size, false);
  const known = current.entries !== null && query !== null;
  const key = JSON.stringify([query, page, size]);
  const previousDue = useDue(known, key, delayed ? PREVIOUS_AFTER_MS : 0);
  const nextDue = useDue(known, key, delayed ? NEXT_AFTER_MS : 0);
  const isFull = (current.entries?.length ?? 0) >= size;
  const [previous] = usePage(query, page - 1, size, page < 2 || !previousDue);
  const [next] = usePage(query, page + 1, size, !nextDue || !isFull);
  if (!query) return { current: NOTHING, previous: null, next: null, reread: () => undefined };
  return { current, previous: page > 1 ? previous : null, next: isFull ? next : null, reread: read };
}

function usePage(query: LogQuery | null, page: number, size: number, pause: boolean): readonly [LogPage, () => void] {
  const variables: AuditLogsForDomainQueryVariables = { ...(query ?? { domainId: '' }), limit: size, offset: Math.max(0, page - 1) * size };
  const [result, execute] = useQuery({ query: AuditLogsForDomain, variables, pause: pause || query === null, context: QUIET });
  return [pageOf(result, variables), () => execute({ requestPolicy: 'network-only' })];
}

/** The client hands out the last answer until the next is there: only an answer to these variables counts. */
function pageOf(
  { data, error, operation }: UseQueryState<AuditLogsForDomainQuery, AuditLogsForDomainQueryVariables>,
  variables: AuditLogsForDomainQueryVariables,
): LogPage {
  if (operation?.key !== createRequest(AuditLogsForDomain, variables).key) return { entries: null, error: undefined };
  return { entries: data?.auditLogsForDomain ?? null, error };
}

/** Whether `ms` have passed since `ready` held for this key. */
function useDue(ready: boolean, key: string, ms: number): boolean {
  const [due, setDue] = useState<string | null>(null);
  useEffect(() => {
    if (!ready || ms === 0) return undefined;
    const timer = setTimeout(() => setDue(key), ms);
    return () => clearTimeout(timer);
  }, [ready, key, ms]);
  return ready && (ms === 0 || due === key);
}

const NONE = { count: 0, isAll: true };

/** How many entries there are, the last known while they are counted again; the second of the pair counts them again. */
export function useCount(query: LogQuery | null) {
  const { sortDirection: _, ...variables } = query ?? { domainId: '' };
  const [{ data }, execute] = useQuery({ query: AuditLogCountForDomain, variables, pause: !query, context: QUIET });
  return [query ? data?.auditLogCountForDomain : NONE, () => execute({ requestPolicy: 'network-only' })] as const;
}

/** The id of the newest entry, null where there is none, undefined while it is not known; the second of the pair asks again. */
export function useNewest(query: LogQuery | null): readonly [string | null | undefined, () => void] {
  const newest = { ...(query ?? { domainId: '' }), sortDirection: 'NEWEST_FIRST' as const, limit: 1, offset: 0 };
  const [result, execute] = useQuery({ query: AuditLogsForDomain, variables: newest, pause: !query, context: NEWEST });
  const { entries } = pageOf(result, newest);
  return [query && entries ? (entries[0]?.id ?? null) : undefined, () => execute({ requestPolicy: 'network-only' })];
}
