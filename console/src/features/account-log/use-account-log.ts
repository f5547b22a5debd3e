import { ACCOUNT_LOG_CATEGORIES } from '@tutti/domain/enumerations';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CombinedError } from 'urql';
import { POLL } from '../../api/client/poll.ts';
import { onRefetch } from '../../api/client/refetch.ts';
import { useAnswer } from '../../api/client/use-answer.ts';
import type { ReadEntry } from '../../api/entries/entry-fields.ts';
import { onPushed } from '../../live/on-pushed.ts';
import { DEFAULT_PAGE_SIZE } from '../../ui/entries/page-sizes.ts';
import { AccountLogCount, AccountLogs } from './account-log-documents.ts';
import type { AccountLogSearch } from './account-log-search.ts';

/** The same object each time: a new one would ask again with each rendering. What goes wrong is said in place. */
const QUIET = { quiet: true };
const FRESH = { quiet: true, requestPolicy: 'cache-and-network' as const };

/** What is known of the log at an address. */
export interface AccountLog {
  /** The page that was asked for, as it was last read; until it is there, the last one that was. Null: none is known. */
  readonly entries: readonly ReadEntry[] | null;
  /** Whether they are what was asked for. */
  readonly settled: boolean;
  readonly error: CombinedError | undefined;
  /** Undefined while it is not known. */
  readonly count: { readonly count: number; readonly isAll: boolean } | undefined;
  readonly reread: () => void;
}

/** The last page that was read, and by which request. */
interface Held {
  readonly key: string;
  readonly entries: readonly ReadEntry[];
}

/** The categories an address asks for: always named, and never others than those of the log (LOG-007). */
export const categoriesOf = ({ category }: AccountLogSearch) => (category ? [category] : [...ACCOUNT_LOG_CATEGORIES]);

/** Reads a page of the log, how many entries there are, and ahead of time the page behind it. The newest page is read again when there is something new. */
export function useAccountLog(accountId: string, search: AccountLogSearch): AccountLog {
  const { page = 1, size = DEFAULT_PAGE_SIZE, sort } = search;
  const includeCategories = categoriesOf(search);
  const asked = {
    accountId,
    includeCategories,
    sortDirection: sort === 'asc' ? ('OLDEST_FIRST' as const) : ('NEWEST_FIRST' as const),
    limit: size,
  };
  const variables = { ...asked, offset: (page - 1) * size };
  const key = JSON.stringify(variables);
  const [{ data, error }, read] = useAnswer({ query: AccountLogs, variables, context: FRESH });
  const settled = Boolean(data || error);
  // The last good answer outlives a failing one.
  const [held, setHeld] = useState<Held | null>(null);
  if (settled && data && held?.entries !== data.accountLogs) setHeld({ key, entries: data.accountLogs });
  const known = settled && data ? data.accountLogs : held && (!settled || held.key === key) ? held.entries : null;
  useAnswer({
    query: AccountLogs,
    variables: { ...asked, offset: page * size },
    pause: !settled || (known?.length ?? 0) < size,
    context: QUIET,
  });
  const [counted, count] = useAnswer({ query: AccountLogCount, variables: { accountId, includeCategories }, context: FRESH });
  const reread = () => {
    read({ requestPolicy: 'network-only' });
    count({ requestPolicy: 'network-only' });
  };
  const again = useEffectEvent(reread);
  useEffect(() => onRefetch(() => again()), []);
  const isNewest = page === 1 && sort !== 'asc';
  useEffect(() => {
    if (!isNewest) return undefined;
    const stop = onPushed('ACCOUNT_LOG', () => again());
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), POLL.accountInfo);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isNewest]);
  return { entries: known, settled, error, count: counted.data?.accountLogCount, reread };
}
