import type { Needs } from '../../../services.ts';
import type { AccountView } from './account-view.ts';
import type { ChannelCache } from './channel-cache.ts';
import { readRevisions, readStale } from './read-account.ts';

interface Parts extends Needs<'store' | 'bus' | 'log'> {
  readonly channels: ChannelCache;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Reads what is stale of an account, in one query. With `check` its revisions are compared with the database first, which finds what no message of the bus named. What
 * could not be read stays stale.
 */
export async function refreshAccount({ store, bus, log, channels, now }: Parts, view: AccountView, check: boolean): Promise<void> {
  const { accountId, generation } = view;
  const checkedAt = now();
  let stale = view.takeStale();
  try {
    await store.read([accountId], async (tx) => {
      if (check) {
        view.failed(stale);
        view.compare(await readRevisions(tx, accountId), bus.connected);
        stale = view.takeStale();
      }
      const reading = await readStale(tx, accountId, stale);
      for (const device of reading.devices) if (stale.places.has(device.siteId)) channels.forget(accountId, device.id);
      view.replace(stale, reading, now());
    });
    if (stale.places.size > 0) log.warn({ accountId, places: [...stale.places] }, 'a change was noticed by its revision alone');
    if (check || view.current === 0) view.checkedAt = checkedAt;
    view.current = Math.max(view.current, generation);
  } catch (error) {
    view.failed(stale);
    throw error;
  }
}
