import { useEffect } from 'react';
import { type Client, useClient } from 'urql';
import { refetchAll } from '../api/client/refetch.ts';
import { onStreamOpened } from '../api/client/stream-state.ts';
import { OPENS_WITHIN, openAccountStream, REPORTED_MS } from './account-stream.ts';
import { GatheredSites } from './gathered-sites.ts';
import { pushed } from './on-pushed.ts';
import { type Change, PendingChanges } from './pending-changes.ts';
import { PushedReads } from './pushed-reads.ts';
import { noteRecent, recentOf } from './recent-changes.ts';
import { onSiteWatched } from './watched-site.ts';

/**
 * Follows the changes of an account: reads just what changed, one read at a time, and everything shown when a change was missed or the stream was
 * away. What changed between a page's first question and its stream is reported by the stream. Where the stream is open and the changes are refused, everything
 * shown is read at the interval of a poll. Answers how to stop. What a push says is stale is said in api/client/cache.ts; commands have a subscription of their own
 * (api/commands/device-commands.ts), and so have levels (signal-levels.ts).
 */
export function followAccount(client: Client, accountId: string, now: () => number = Date.now): () => void {
  const pending = new PendingChanges();
  const gathered = new GatheredSites(client);
  const reads = new PushedReads(client, pending, gathered, now);
  /** Whether all was read again since the stream opened, and nothing came yet: that it does not report all from before is no news then. */
  let isRead = false;

  // Nothing shown is older than the page. What changes while the stream opens is to be reported too.
  const age = Math.ceil(performance.now()) + OPENS_WITHIN;
  const opensBy = age <= REPORTED_MS ? now() + OPENS_WITHIN : 0;
  const stream = openAccountStream({ client, accountId, age: Math.min(age, REPORTED_MS), receive: note, now });

  function note(change: Change): void {
    const { domainId, areas, domain } = change;
    if (stream.mayRepeat(change) && pending.knows(change)) return;
    pending.add({ ...change, missed: change.missed && !isRead });
    // What is missed later is: a change may have been noticed by its revision alone.
    isRead = false;
    if (domainId && domain) gathered.add(domainId, domain);
    if (domainId) noteRecent({ ...change, domainId }, now());
    pushed(areas);
    reads.start();
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
    reads.start();
  });
  // What happened while the stream was away was missed, and what happened before it was there unless it is reported.
  const stopWatching = onStreamOpened((isFirst) => {
    if (isFirst && now() <= opensBy) return;
    isRead = true;
    reads.stop();
    pending.forget();
    gathered.clear();
    refetchAll();
  });
  return () => {
    reads.stop();
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
