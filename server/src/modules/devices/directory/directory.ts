import type { Needs } from '../../../services.ts';
import type { Store } from '../../../store/store.ts';
import type { DeviceRecord } from '../device-records.ts';
import { createSeenReader } from '../seen.ts';
import type { DeviceDirectory } from '../services.ts';
import type { AccountView } from './account-view.ts';
import { createAccountViews, SITES, type ViewOf } from './account-views.ts';
import { createChannelCache } from './channel-cache.ts';
import { createFirmwareCatalogue } from './firmware-catalogue.ts';
import { refreshAccount } from './refresh-account.ts';
import { EVERYWHERE } from './staleness.ts';

export interface DirectoryOptions extends Needs<'store' | 'bus' | 'log'> {
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** With more devices than this in all, accounts are dropped, least recently used first. */
  readonly maxDevices?: number;
  /** Channels kept in memory in all. */
  readonly maxChannels?: number;
  /** After this long a lost message of the bus is noticed, ms. */
  readonly recheckMs?: number;
}

/**
 * Keeps the accounts that are asked for in memory. A change on the bus marks what is stale; the next reader of its place reads just that, in one query, and
 * readers in the meantime wait for the same query. What nobody asks for is not read: of several processes each reads what its own clients look at. While the
 * bus is away, and every few seconds, the revisions are compared with the database, so that after a lost message data is stale for seconds at most.
 */
export function createDirectory(options: DirectoryOptions): DeviceDirectory {
  const { store, bus, log, now = Date.now, maxDevices = 200_000, maxChannels = 300_000, recheckMs = 3_000 } = options;
  const channels = createChannelCache(store, maxChannels);
  const lastSeen = createSeenReader(store);
  const firmware = createFirmwareCatalogue(store, now);
  const missed = new Set<(accountId: string) => void>();
  const onMissed = (accountId: string): void => missed.forEach((handler) => handler(accountId));
  const checkIsDue = (view: AccountView): boolean => !bus.connected || now() - view.checkedAt >= recheckMs;
  const { fresh, forOneAnswer, known, clear } = createAccountViews({
    checkIsDue,
    // Unless the bus is away: then the comparison must have begun after the read was asked for.
    mayJoin: () => bus.connected,
    // One after the other: the next read of an account must not begin before this one has ended, whichever of them fails.
    refresh: async (view, scope) => {
      await refreshAccount({ store, bus, log, channels, now, recheckMs, onMissed }, view, scope);
      await firmware.refresh();
    },
    now,
    maxDevices,
  });

  const apply: DeviceDirectory['apply'] = (change) => {
    for (const id of change.deviceIds) channels.forget(change.accountId, id);
    known(change.accountId)?.note(change);
  };
  const stop = bus.subscribe('account.changed', apply);

  /** The device as it is, with the others of where it is. */
  async function deviceIn(view: ViewOf, accountId: string, id: string): Promise<DeviceRecord | undefined> {
    const before = known(accountId)?.device(id);
    const device = before && (await view(accountId, before.siteId)).device(id);
    if (!device) return (await view(accountId, EVERYWHERE)).device(id);
    return device.siteId === before.siteId ? device : (await view(accountId, device.siteId)).device(id);
  }

  /** Reads accounts as `view` answers them. */
  const readBy = (view: ViewOf): DeviceDirectory => ({
    sites: async (accountId) => (await view(accountId, SITES)).sites,
    account: async (accountId) => (await view(accountId, EVERYWHERE)).devices(),
    site: async (accountId, siteId) => (await view(accountId, siteId)).devicesAt(siteId),
    siteAsKnown: (accountId, siteId) => {
      const cached = known(accountId);
      return cached?.isKnown ? cached.devicesAt(siteId) : null;
    },
    siteRecordAsKnown: (accountId, siteId) => known(accountId)?.site(siteId) ?? null,
    unassigned: async (accountId) => (await view(accountId, null)).devicesAt(null),
    find: async (accountIds, id) => {
      const holders = await holdersOf(store, accountIds, id, (accountId) => known(accountId) !== undefined);
      const found = await Promise.all(holders.map((accountId) => deviceIn(view, accountId, id)));
      return found.filter((device) => device !== undefined);
    },
    lastSeen,
    channels: async (accountId, deviceId) => {
      if (!bus.connected) channels.forget(accountId, deviceId);
      return channels.get(accountId, deviceId);
    },
    revision: async (accountId, siteId) => (await view(accountId, siteId)).revision(siteId),
    firmware: firmware.find,
    firmwareCatalogue: firmware.entries,
    apply,
    onMissed: (handler) => {
      missed.add(handler);
      return () => void missed.delete(handler);
    },
    forOneAnswer: () => readBy(forOneAnswer()),
    close: () => {
      stop();
      missed.clear();
      clear();
      channels.clear();
    },
  });
  return readBy(fresh);
}

/** The accounts that may have the device; those that are in memory are not asked for. */
async function holdersOf(
  store: Store,
  accountIds: readonly string[],
  id: string,
  isKnown: (accountId: string) => boolean,
): Promise<string[]> {
  const unread = accountIds.filter((accountId) => !isKnown(accountId));
  if (unread.length <= 1) return [...accountIds];
  const rows = await store.read(unread, (tx) =>
    tx.selectFrom('devices').select('account_id').where('id', '=', id).where('forgotten_at', 'is', null).execute(),
  );
  const holders = new Set(rows.map((row) => row.account_id));
  return accountIds.filter((accountId) => isKnown(accountId) || holders.has(accountId));
}
