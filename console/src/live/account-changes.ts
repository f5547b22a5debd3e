import { useEffect } from 'react';
import { type Client, useClient } from 'urql';
import { POLL } from '../api/client/poll.ts';
import { refetchAll } from '../api/client/refetch.ts';
import { onStreamOpened } from '../api/client/stream-state.ts';
import type { LiveSiteQueryVariables } from '../api/generated/graphql.ts';
import { OPENS_WITHIN, openAccountStream, REPORTED_MS } from './account-stream.ts';
import { GatheredSites } from './gathered-sites.ts';
import { pushed } from './on-pushed.ts';
import { type Change, type NextRead, PendingChanges, type SiteRead } from './pending-changes.ts';
import { noteRecent, recentOf } from './recent-changes.ts';
import { FOR_A_PUSH, readWatchedDevices } from './watched-device.ts';
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

/**
 * The document is loaded when it is first needed: what lists of sites show comes with the pushes. Where it cannot be, as from a server of another version, all that is shown is read, as
 * often as without pushes.
 */
async function readSite(client: Client, variables: LiveSiteQueryVariables): Promise<void> {
  const loaded = await import('./live-site.ts').catch(() => null);
  if (loaded) return void (await client.query(loaded.LiveSite, variables, FOR_A_PUSH).toPromise());
  refetchAll();
  await new Promise((resolve) => setTimeout(resolve, POLL.accountDomains));
}

async function read(client: Client, { sites, missed }: NextRead, gathered: GatheredSites): Promise<void> {
  const reads = sites.flatMap((site) => wanted(site) ?? []);
  // What is asked for now is newer, and what was missed is not pushed again.
  if (missed || reads.length > 0) gathered.flush();
  if (missed || reads.length > MANY_SITES) {
    refetchAll();
    return;
  }
  // The answers land in the normalised cache, and from there on every screen that shows them.
  await Promise.all([...reads.map((variables) => readSite(client, variables)), ...sites.map((site) => readWatchedDevices(client, site))]);
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
  const stop = new AbortController();
  let reading = false;
  /** Whether all was read again since the stream opened: nothing from before it can be missing then. */
  let isRead = false;

  async function drain(): Promise<void> {
    if (reading) return;
    reading = true;
    for (let next = pending.take(); next && !stop.signal.aborted; next = pending.take()) {
      const began = now();
      await read(client, next, gathered);
      // A slow server is asked at most half of the time.
      await new Promise((resolve) => setTimeout(resolve, Math.max(LEAST_GAP, now() - began)));
    }
    reading = false;
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
    pending.forget();
    gathered.clear();
    refetchAll();
  });
  return () => {
    stop.abort();
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
