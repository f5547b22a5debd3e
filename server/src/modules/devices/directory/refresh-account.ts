import type { Needs } from '../../../services.ts';
import type { AccountView } from './account-view.ts';
import type { ChannelCache } from './channel-cache.ts';
import { readRevisions, readStale } from './read-account.ts';
import type { PlaceId, Scope } from './staleness.ts';

interface Parts extends Needs<'store' | 'bus' | 'log'> {
  readonly channels: ChannelCache;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** An account that is read all the time is compared about so often, ms. */
  readonly recheckMs: number;
  /** Changes of the account were found that no message named. */
  readonly onMissed: (accountId: string) => void;
}

/** After so many times that interval without a comparison nobody asked for long. */
const LONG = 3;

/**
 * Reads what is stale of these places of an account, in one query. Where that is due its revisions are compared with the database first, which finds what no message of the bus
 * named. What could not be read stays stale.
 */
export async function refreshAccount(
  { store, bus, log, channels, now, recheckMs, onMissed }: Parts,
  view: AccountView,
  scope: Scope,
): Promise<void> {
  const { accountId, isKnown } = view;
  const checkedAt = now();
  let stale = view.takeStale(scope);
  let missed: readonly PlaceId[] = [];
  const { check } = stale;
  try {
    await store.read([accountId], async (tx) => {
      if (check !== null && isKnown) {
        // Where nobody asked for long, what is missing at the next comparison would be shown as current until then.
        const isLong = checkedAt - view.checkedAt > LONG * recheckMs;
        missed = view.compare(await readRevisions(tx, accountId), { inTransit: bus.connected, isLong, since: check });
        stale = view.takeMore(scope);
      }
      const reading = await readStale(tx, accountId, stale);
      for (const device of reading.devices) if (stale.places.get(device.siteId)?.whole) channels.forget(accountId, device.id);
      view.replace(stale, reading, now());
    });
  } catch (error) {
    view.failed();
    throw error;
  } finally {
    // Also where what is missed could not be read: it is not found twice.
    if (missed.length > 0) {
      log.warn({ accountId, places: missed }, 'a change was noticed by its revision alone');
      onMissed(accountId);
    }
  }
  if (check !== null || !isKnown) view.checkedAt = checkedAt;
}
