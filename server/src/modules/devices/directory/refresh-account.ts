import type { Needs } from '../../../services.ts';
import type { AccountView } from './account-view.ts';
import type { ChannelCache } from './channel-cache.ts';
import { readRevisions, readStale } from './read-account.ts';
import type { Scope } from './staleness.ts';

interface Parts extends Needs<'store' | 'bus' | 'log'> {
  readonly channels: ChannelCache;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Reads what is stale of these places of an account, in one query. Where that is due its revisions are compared with the database first, which finds what no message of the bus
 * named. What could not be read stays stale.
 */
export async function refreshAccount({ store, bus, log, channels, now }: Parts, view: AccountView, scope: Scope): Promise<void> {
  const { accountId, isKnown } = view;
  const checkedAt = now();
  let stale = view.takeStale(scope);
  const { check } = stale;
  try {
    await store.read([accountId], async (tx) => {
      if (check !== null && isKnown) {
        view.compare(await readRevisions(tx, accountId), bus.connected, check);
        stale = view.takeMore(scope);
      }
      const reading = await readStale(tx, accountId, stale);
      for (const device of reading.devices) if (stale.places.get(device.siteId)?.whole) channels.forget(accountId, device.id);
      view.replace(stale, reading, now());
    });
  } catch (error) {
    view.failed();
    throw error;
  }
  const lost = [...stale.places].flatMap(([place, { whole }]) => (whole ? [place] : []));
  if (lost.length > 0) log.warn({ accountId, places: lost }, 'a change was noticed by its revision alone');
  if (check !== null || !isKnown) view.checkedAt = checkedAt;
}
