import type { Logger } from 'pino';
import type { Bus } from '../../../bus/bus.ts';
import type { Store } from '../../../store/store.ts';
import type { DeviceDirectory, FirmwareEntry } from '../services.ts';
import { AccountView } from './account-view.ts';
import { createChannelCache } from './channel-cache.ts';
import { firmwareKey, readFirmware, readRevisions, readStale } from './read-account.ts';

export interface DirectoryOptions {
  readonly store: Store;
  readonly bus: Bus;
  readonly log: Logger;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Accounts are forgotten, least recently used first, beyond so many devices in all. */
  readonly maxDevices?: number;
  /** Channels kept in memory in all. */
  readonly maxChannels?: number;
  /** How long a message of the bus may stay lost before it is noticed, ms. */
  readonly recheckMs?: number;
}

/** How old the firmware catalogue may be, ms: the operator changes it by hand. */
const FIRMWARE_MS = 30_000;

/**
 * Keeps the accounts that are asked for in memory. A change on the bus marks what is stale; the next reader reads just that, in one query, and
 * readers in the meantime wait for the same query. While the bus is away, and every few seconds, the revisions are compared with the
 * database, so that a lost message costs seconds and not the truth.
 */
export function createDirectory(options: DirectoryOptions): DeviceDirectory {
  const { store, bus, log, now = Date.now, maxDevices = 200_000, maxChannels = 300_000, recheckMs = 3_000 } = options;
  const views = new Map<string, AccountView>();
  const running = new Map<string, Promise<void>>();
  const channels = createChannelCache(store, maxChannels);
  let firmware: ReadonlyMap<string, FirmwareEntry> = new Map();
  let firmwareAt = Number.NEGATIVE_INFINITY;

  const checkIsDue = (view: AccountView): boolean => !bus.connected || now() - view.checkedAt >= recheckMs;

  const refresh = async (view: AccountView): Promise<void> => {
    const { accountId, generation } = view;
    const check = view.current > 0 && checkIsDue(view);
    const checkedAt = now();
    let stale = view.takeStale();
    try {
      await store.tenant([accountId], async (tx) => {
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
  };

  const refreshFirmware = async (): Promise<void> => {
    if (now() - firmwareAt < FIRMWARE_MS) return;
    firmwareAt = now();
    firmware = await store.system(readFirmware);
  };

  const evict = (kept: AccountView): void => {
    let devices = 0;
    for (const view of views.values()) devices += view.size;
    for (const [accountId, view] of views) {
      if (devices <= maxDevices) return;
      if (view === kept || running.has(accountId)) continue;
      views.delete(accountId);
      devices -= view.size;
    }
  };

  /** The account, at least as new as what this process had heard when it was asked for. */
  const fresh = async (accountId: string): Promise<AccountView> => {
    const view = views.get(accountId) ?? new AccountView(accountId);
    views.delete(accountId);
    views.set(accountId, view);
    view.expire(now());
    // A comparison that runs already will do, unless the bus is away: then it must be younger than the question.
    if (checkIsDue(view) && !(bus.connected && running.has(accountId))) view.generation++;
    const wanted = view.generation;
    while (view.current < wanted) {
      const others = running.get(accountId);
      if (others) {
        await others;
        continue;
      }
      const before = view.size;
      const work = Promise.all([refresh(view), refreshFirmware()]).then(() => undefined);
      running.set(accountId, work);
      try {
        await work;
      } finally {
        running.delete(accountId);
      }
      if (view.size > before) evict(view);
    }
    return view;
  };

  const apply: DeviceDirectory['apply'] = (change) => {
    for (const id of change.deviceIds) channels.forget(change.accountId, id);
    views.get(change.accountId)?.note(change);
  };
  const stop = bus.subscribe('account.changed', apply);

  /** The accounts that have the device; those that are in memory are not asked for. */
  const accountsWith = async (accountIds: readonly string[], id: string): Promise<string[]> => {
    const unread = accountIds.filter((accountId) => !views.has(accountId));
    if (unread.length <= 1) return [...accountIds];
    const rows = await store.tenant(unread, (tx) =>
      tx.selectFrom('devices').select('account_id').where('id', '=', id).where('forgotten_at', 'is', null).execute(),
    );
    const holders = new Set(rows.map((row) => row.account_id));
    return accountIds.filter((accountId) => views.has(accountId) || holders.has(accountId));
  };

  return {
    sites: async (accountId) => (await fresh(accountId)).sites,
    account: async (accountId) => (await fresh(accountId)).devices(),
    site: async (accountId, siteId) => (await fresh(accountId)).devicesAt(siteId),
    siteAsKnown: (accountId, siteId) => {
      const view = views.get(accountId);
      return view && view.current > 0 ? view.devicesAt(siteId) : null;
    },
    siteRecordAsKnown: (accountId, siteId) => views.get(accountId)?.site(siteId) ?? null,
    unassigned: async (accountId) => (await fresh(accountId)).devicesAt(null),
    find: async (accountIds, id) => {
      const holders = await accountsWith(accountIds, id);
      const found = await Promise.all(holders.map(async (accountId) => (await fresh(accountId)).device(id)));
      return found.filter((device) => device !== undefined);
    },
    channels: async (accountId, deviceId) => {
      if (!bus.connected) channels.forget(accountId, deviceId);
      return channels.get(accountId, deviceId);
    },
    revision: async (accountId, siteId) => (await fresh(accountId)).revision(siteId),
    firmware: (manufacturer, model) =>
      manufacturer !== null && model !== null ? (firmware.get(firmwareKey(manufacturer, model)) ?? null) : null,
    apply,
    close: () => {
      stop();
      views.clear();
      channels.clear();
    },
  };
}
