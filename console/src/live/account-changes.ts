import { useEffect } from 'react';
import { type Client, useClient } from 'urql';
import { refetchAll } from '../api/refetch.ts';
import { onStreamOpened } from '../api/stream-state.ts';
import { AccountChanged, LiveSite } from './documents.ts';
import { type NextRead, PendingChanges } from './pending-changes.ts';
import { readWatchedDevices } from './watched-device.ts';
import { areClocksWatched, isWatched } from './watched-site.ts';

/** The least time between two reads, in ms: a flood of changes becomes a steady row of reads. */
const LEAST_GAP = 100;
/** With more sites than this changed at once, everything shown is read again: one answer instead of many. */
const MANY_SITES = 8;

async function read(client: Client, { sites, missed }: NextRead): Promise<void> {
  if (missed || sites.length > MANY_SITES) {
    refetchAll();
    return;
  }
  await Promise.all(
    sites.map(async (site) => {
      const { domainId, deviceIds } = site;
      const withDevices = deviceIds.length > 0 && isWatched(domainId);
      const variables = { domainId, deviceIds: withDevices ? [...deviceIds] : [], withDevices, withClocks: areClocksWatched(domainId) };
      // The answer lands in the normalised cache, and from there on every screen that shows it.
      await Promise.all([
        client.query(LiveSite, variables, { requestPolicy: 'network-only' }).toPromise(),
        readWatchedDevices(client, site),
      ]);
    }),
  );
}

/**
 * Follows the changes of an account: reads just what changed, one read at a time, and everything shown when a change was missed or the stream was
 * away. Answers how to stop. What a push says is stale is said in api/cache.ts; commands have a subscription of their own (api/device-commands.ts), and so
 * have levels (signal-levels.ts).
 */
export function followAccount(client: Client, accountId: string, now: () => number = Date.now): () => void {
  const pending = new PendingChanges();
  const stop = new AbortController();
  let reading = false;

  async function drain(): Promise<void> {
    if (reading) return;
    reading = true;
    for (let next = pending.take(); next && !stop.signal.aborted; next = pending.take()) {
      const began = now();
      await read(client, next);
      // A slow server is asked at most half of the time.
      await new Promise((resolve) => setTimeout(resolve, Math.max(LEAST_GAP, now() - began)));
    }
    reading = false;
  }

  const subscription = client.subscription(AccountChanged, { accountId }).subscribe(({ data }) => {
    if (!data) return;
    pending.add(data.accountChanged);
    void drain();
  });
  // What happened while the stream was away, or before it was there, was missed.
  const stopWatching = onStreamOpened(() => {
    pending.forget();
    refetchAll();
  });
  return () => {
    stop.abort();
    stopWatching();
    subscription.unsubscribe();
  };
}

/** Follows the changes of the account while mounted. */
export function useAccountChanges(accountId: string): void {
  const client = useClient();
  useEffect(() => followAccount(client, accountId), [client, accountId]);
}
