import { useEffect } from 'react';
import { type Client, useClient } from 'urql';
import { nextTurn } from '../api/browser/turn.ts';
import { POLL } from '../api/client/poll.ts';
import { refetchAll } from '../api/client/refetch.ts';
import { onStreamOpened } from '../api/client/stream-state.ts';
import { OPENS_WITHIN, openAccountStream, REPORTED_MS } from './account-stream.ts';
import { GatheredSites } from './gathered-sites.ts';
import { pushed } from './on-pushed.ts';
import { type Change, type NextRead, PendingChanges, type SiteRead } from './pending-changes.ts';
import { noteRecent, recentOf } from './recent-changes.ts';
import { readWatchedDevices } from './watched-device.ts';
import { areClocksWatched, isWatched, onSiteWatched } from './watched-site.ts';

/** The least time between two reads, in ms: a flood of changes becomes a steady row of reads. */
const LEAST_GAP = 100;
/** With more sites than this changed at once, everything shown is read again: one answer instead of many. */
const MANY_SITES = 8;
/** What of a site is to be read: nothing where what changed is on no screen, as of devices that measure something new each second. */
function wanted({ domainId, deviceIds, withSite }: SiteRead) {
  const withDevices = deviceIds.length > 0 && isWatched(domainId);
  const withClocks = areClocksWatched(domainId);
  if (!withSite && !withDevices && !withClocks) return null;
  return { domainId, deviceIds: withDevices ? [...deviceIds] : [], withSite, withDevices, withClocks };
}

/** What became of a read: the sites that could not be read, and how long nothing more is read, ms. */
interface Done {
  readonly failed: readonly SiteRead[];
  readonly rest: number;
}

async function read(client: Client, { sites, missed }: NextRead, gathered: GatheredSites, signal: AbortSignal): Promise<Done> {
  const reads = sites.flatMap((site) => {
    const variables = wanted(site);
    return variables ? [{ site, variables }] : [];
  });
  // What is asked for now is newer, and what was missed is not pushed again.
  if (missed || reads.length > 0) gathered.flush();
  const isWhole = missed || reads.length > MANY_SITES;
  // The document is loaded when it is first needed: what lists of sites show comes with the pushes.
  const loaded = isWhole || reads.length === 0 ? null : await import('./live-site.ts').catch(() => null);
  // Where it cannot be, as from a server of another version, all that is shown is read, as often as without pushes.
  if (isWhole || (reads.length > 0 && !loaded)) {
    refetchAll();
    return { failed: [], rest: isWhole ? 0 : POLL.accountDomains };
  }
  const failed: SiteRead[] = [];
  // The answers land in the normalised cache, and from there on every screen that shows them.
  const readOne = async ({ site, variables }: (typeof reads)[number]) => {
    if (loaded && !(await loaded.readSite(client, variables, signal))) failed.push(site);
  };
  await Promise.all([...reads.map(readOne), ...sites.map((site) => readWatchedDevices(client, site))]);
  return { failed, rest: 0 };
}

/**
 * Follows the changes of an account: reads just what changed, one read at a time, and everything shown when a change was missed or the stream was
 * away. What changed between a page's first question and its stream is reported by the stream. Where the stream is open and the changes are refused, everything
 * shown is read at the interval of a poll. Answers how to stop. What a push says is stale is said in api/client/cache.ts; commands have a subscription of their own
 * (api/commands/device-commands.ts), and so have levels (signal-levels.ts).
 */
export function followAccount(client: Client, accountId: string, now: () => number = Date.now): () => void {
  const pending = new PendingChanges();
  const gathered = new GatheredSites(client);
  /** What reads now: none, or the last that began. One whose answer never comes ends with the stream. */
  let reading: AbortController | null = null;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** Whether all was read again since the stream opened: nothing from before it can be missing then. */
  let isRead = false;

  async function drain(): Promise<void> {
    if (reading) return;
    const mine = new AbortController();
    reading = mine;
    // A list that the push made stale is asked for first: the cache asks for none of which it is being answered something.
    await nextTurn();
    while (!mine.signal.aborted) {
      const next = pending.take();
      if (!next) break;
      const began = now();
      const { failed, rest } = await read(client, next, gathered, mine.signal);
      if (mine.signal.aborted) return;
      readLater(failed);
      // A slow server is asked at most half of the time.
      await new Promise((resolve) => setTimeout(resolve, Math.max(LEAST_GAP, rest, now() - began)));
    }
    if (reading === mine) reading = null;
  }

  /** What could not be read is not pushed again: it is read as often as without pushes, until it comes. */
  function readLater(failed: readonly SiteRead[]): void {
    if (failed.length === 0) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      for (const site of failed) pending.again(site);
      void drain();
    }, POLL.accountDomains);
    timers.add(timer);
  }
  function forgetFailed(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  // Nothing shown is older than the page. What changes while the stream opens is to be reported too.
  const age = Math.ceil(performance.now()) + OPENS_WITHIN;
  const opensBy = age <= REPORTED_MS ? now() + OPENS_WITHIN : 0;
  const stream = openAccountStream({ client, accountId, age: Math.min(age, REPORTED_MS), receive: note, now });

  function note(change: Change): void {
    const { domainId, areas, domain } = change;
    if (stream.mayRepeat(change) && pending.knows(change)) return;
    pending.add({ ...change, missed: change.missed && !isRead });
    if (domainId && domain) gathered.add(domainId, domain);
    if (domainId) noteRecent({ ...change, domainId }, now());
    pushed(areas);
    void drain();
  }

  // What was pushed while a page was on its way to the screen concerned nobody then.
  const stopListening = onSiteWatched((domainId) => {
    if (stream.followToo(domainId)) {
      isRead = false;
      pending.forgetSite(domainId);
    }
    const site = recentOf(domainId, now());
    if (!site) return;
    pending.again(site);
    void drain();
  });
  // What happened while the stream was away was missed, and what happened before it was there unless it is reported.
  const stopWatching = onStreamOpened((isFirst) => {
    if (isFirst && now() <= opensBy) return;
    isRead = true;
    reading?.abort();
    reading = null;
    forgetFailed();
    pending.forget();
    gathered.clear();
    refetchAll();
  });
  return () => {
    reading?.abort();
    forgetFailed();
    gathered.clear();
    stopWatching();
    stopListening();
    stream.close();
  };
}

/** Follows the changes of the account while mounted. */
export function useAccountChanges(accountId: string): void {
  const client = useClient();
  useEffect(() => followAccount(client, accountId), [client, accountId]);
}
