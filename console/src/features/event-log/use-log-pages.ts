import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { CombinedError } from 'urql';
import { useAnswer } from '../../api/client/use-answer.ts';
import type { ReadEntry } from '../../api/entries/entry-fields.ts';
import type { AuditLogsForDomainQueryVariables } from '../../api/generated/graphql.ts';
import { AuditLogCountForDomain, AuditLogsForDomain } from './event-log-documents.ts';
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
 *
 * A page stays with its reader while it becomes the open one or a neighbour: where two readers exchanged theirs, urql 5.0.4 could give the one the last answer
 * of the other, after its own, and the page that was there stayed away.
 */
export function useLogPages(query: LogQuery | null, page: number, size: number, delayed: boolean): LogPages {
  const key = JSON.stringify([query, size]);
  const [near, ask] = useNear(key, page);
  const read = (reader: number) => {
    const own = [page - 1, page, page + 1].find((one) => one % READERS === reader) ?? page;
    return { own, pause: own < 1 || !near.includes(own) };
  };
  const first = usePage(query, size, read(0));
  const second = usePage(query, size, read(1));
  const third = usePage(query, size, read(2));
  const at = (one: number) => [first, second, third].find(({ own }) => own === one);
  const current = at(page) ?? first;

  const known = current.entries !== null && query !== null;
  const isFull = (current.entries?.length ?? 0) >= size;
  const hasPrevious = known && page > 1;
  const hasNext = known && isFull;
  useEffect(
    () => (hasPrevious ? after(delayed ? PREVIOUS_AFTER_MS : 0, () => ask(key, page, page - 1)) : undefined),
    [hasPrevious, delayed, key, page, ask],
  );
  useEffect(
    () => (hasNext ? after(delayed ? NEXT_AFTER_MS : 0, () => ask(key, page, page + 1)) : undefined),
    [hasNext, delayed, key, page, ask],
  );
  // It was read when it was a neighbour: what happened since is read now (API-014).
  const turned = useEffectEvent((to: number) => {
    const there = at(to);
    if (there?.isSettled) there.reread();
  });
  useEffect(() => turned(page), [page]);

  if (!query) return { current: NOTHING, previous: null, next: null, reread: () => undefined };
  return { current, previous: (page > 1 && at(page - 1)) || null, next: (isFull && at(page + 1)) || null, reread: current.reread };
}

/** The open page and its neighbours have a reader each. */
const READERS = 3;

/** Which pages around the open one may be read: that one, and those that were open or asked for just before; the second of the pair asks for a neighbour. */
function useNear(key: string, page: number) {
  const [asked, setAsked] = useState<Asked>({ key, pages: [] });
  const ask = useCallback(
    (of: string, open: number, one: number) => setAsked((before) => ({ key: of, pages: [...nearOf(before, of, open), open, one] })),
    [],
  );
  return [[page, ...nearOf(asked, key, page)], ask] as const;
}

/** Pages that were asked for, of a query and size. */
interface Asked {
  readonly key: string;
  readonly pages: readonly number[];
}

const nearOf = ({ key, pages }: Asked, of: string, page: number) => (key === of ? pages.filter((one) => Math.abs(one - page) <= 1) : []);

/** Does something later, unless it is called off before. */
function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** What one reader reads. */
interface Reading {
  readonly own: number;
  readonly pause: boolean;
}

function usePage(query: LogQuery | null, size: number, { own, pause }: Reading) {
  const variables: AuditLogsForDomainQueryVariables = { ...(query ?? { domainId: '' }), limit: size, offset: Math.max(0, own - 1) * size };
  const [result, execute] = useAnswer({ query: AuditLogsForDomain, variables, pause: pause || query === null, context: QUIET });
  const entries = result.data?.auditLogsForDomain ?? null;
  const isSettled = entries !== null && !result.fetching && !result.stale;
  return { entries, error: result.error, own, isSettled, reread: () => execute({ requestPolicy: 'network-only' }) };
}

const NONE = { count: 0, isAll: true };

/** How many entries there are, the last known while they are counted again; the second of the pair counts them again. */
export function useCount(query: LogQuery | null) {
  const { sortDirection: _, ...variables } = query ?? { domainId: '' };
  const [{ data }, execute] = useAnswer({ query: AuditLogCountForDomain, variables, pause: !query, context: QUIET });
  return [query ? data?.auditLogCountForDomain : NONE, () => execute({ requestPolicy: 'network-only' })] as const;
}

/** The id of the newest entry, null where there is none, undefined while it is not known; the second of the pair asks again. */
export function useNewest(query: LogQuery | null): readonly [string | null | undefined, () => void] {
  const newest = { ...(query ?? { domainId: '' }), sortDirection: 'NEWEST_FIRST' as const, limit: 1, offset: 0 };
  const [result, execute] = useAnswer({ query: AuditLogsForDomain, variables: newest, pause: !query, context: NEWEST });
  const entries = result.data?.auditLogsForDomain;
  return [query && entries ? (entries[0]?.id ?? null) : undefined, () => execute({ requestPolicy: 'network-only' })];
}
