import { LRUCache } from 'lru-cache';
import type { Bus } from '../../bus/bus.ts';
import type { DeviceDirectory } from '../../modules/devices/services.ts';
import { isAboutAccount, type News, onNews } from './news.ts';

/** How long a change is remembered, ms: as long as a page may take from its first query to its stream. */
export const REMEMBERED_MS = 30_000;
/** Most changes, with the devices they name, that are remembered; with more of them the oldest are forgotten sooner. */
const MOST = 200_000;
/** Accounts of which it is remembered that changes were missed. */
const MOST_MISSED = 10_000;

/** The latest changes of all accounts, for streams that open after their reader has read what it shows. */
export interface ChangeJournal {
  /** The changes of the account, and of what is no account's, in the last `age` ms, oldest first; null where not all of it is remembered. */
  lately(accountId: string, age: number): readonly News[] | null;
  close(): Promise<void>;
}

const weightOf = ({ deviceIds }: News): number => 1 + deviceIds.length;

/** Remembers the changes that are published from now on. */
export function keepChanges(
  bus: Bus,
  directory: Pick<DeviceDirectory, 'onMissed'>,
  { now = () => performance.now(), most = MOST } = {},
): ChangeJournal {
  let entries: { readonly at: number; readonly news: News }[] = [];
  /** Entries before this one are forgotten; they are dropped together now and then. */
  let first = 0;
  let weight = 0;
  /** Since when all is remembered. */
  let completeSince = now();

  function forget(): void {
    const oldest = now() - REMEMBERED_MS;
    for (let entry = entries[first]; entry && (entry.at < oldest || weight > most); entry = entries[first]) {
      completeSince = entry.at;
      weight -= weightOf(entry.news);
      first++;
    }
    if (first * 2 < entries.length) return;
    entries = entries.slice(first);
    first = 0;
  }

  /** Account → when a change of it was found that no message named; older ones do not matter any more. */
  const missedAt = new LRUCache<string, number>({ max: MOST_MISSED, ttl: REMEMBERED_MS });
  const stopMissed = directory.onMissed((accountId) => void missedAt.set(accountId, now()));
  const stop = onNews(bus, (news) => {
    entries.push({ at: now(), news });
    weight += weightOf(news);
    forget();
  });
  return {
    lately: (accountId, age) => {
      const from = now() - age;
      if (bus.connectedSince === null || Math.max(bus.connectedSince, completeSince, missedAt.get(accountId) ?? 0) >= from) return null;
      // From the end: a page asks for seconds, the journal of a large fleet is long.
      const before = entries.findLastIndex(({ at }) => at < from);
      return entries.slice(Math.max(first, before + 1)).flatMap(({ news }) => (isAboutAccount(news, accountId) ? [news] : []));
    },
    close: async () => {
      stop();
      stopMissed();
    },
  };
}
