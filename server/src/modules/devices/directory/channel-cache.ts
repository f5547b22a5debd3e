import type { Store } from '../../../store/store.ts';
import type { DeviceChannels } from '../services.ts';

const EMPTY: DeviceChannels = { tx: null, rx: null };
/** Devices whose channels are read in one query: so many are decoded within some 20 ms, after which others get their turn. */
const BATCH = 100;

interface Wanted {
  readonly deviceId: string;
  readonly resolve: (channels: DeviceChannels) => void;
  readonly reject: (error: unknown) => void;
}

export interface ChannelCache {
  get(accountId: string, deviceId: string): Promise<DeviceChannels>;
  forget(accountId: string, deviceId: string): void;
  clear(): void;
}

/**
 * Channels of the devices that were lately asked for. What one answer asks for together is read together; the least recently used go first
 * when more than `maxChannels` channels are kept.
 */
export function createChannelCache(store: Store, maxChannels: number): ChannelCache {
  const kept = new Map<string, Promise<DeviceChannels>>();
  const weights = new Map<string, number>();
  const waiting = new Map<string, Wanted[]>();
  let weight = 0;

  const drop = (key: string): void => {
    kept.delete(key);
    weight -= weights.get(key) ?? 0;
    weights.delete(key);
  };

  const weigh = (key: string, reading: Promise<DeviceChannels>, channels: DeviceChannels): void => {
    if (kept.get(key) !== reading) return; // forgotten while it was read
    const own = 1 + (channels.tx?.length ?? 0) + (channels.rx?.length ?? 0);
    weights.set(key, own);
    weight += own;
    for (const oldest of weights.keys()) {
      if (weight <= maxChannels || oldest === key) break;
      drop(oldest);
    }
  };

  const read = async (accountId: string): Promise<void> => {
    const wanted = waiting.get(accountId) ?? [];
    waiting.delete(accountId);
    for (let from = 0; from < wanted.length; from += BATCH) {
      const batch = wanted.slice(from, from + BATCH);
      try {
        const ids = batch.map((w) => w.deviceId);
        const rows = await store.tenant([accountId], (tx) =>
          tx
            .selectFrom('device_channels')
            .select(['device_id', 'tx', 'rx'])
            .where('account_id', '=', accountId)
            .where((eb) => eb('device_id', '=', eb.fn.any(eb.val(ids))))
            .execute(),
        );
        const byId = new Map(rows.map((row) => [row.device_id, { tx: row.tx, rx: row.rx }]));
        for (const w of batch) w.resolve(byId.get(w.deviceId) ?? EMPTY);
      } catch (error) {
        for (const w of batch) w.reject(error);
      }
    }
  };

  const want = (accountId: string, deviceId: string): Promise<DeviceChannels> => {
    const { promise, resolve, reject } = Promise.withResolvers<DeviceChannels>();
    const others = waiting.get(accountId);
    if (others) others.push({ deviceId, resolve, reject });
    else {
      waiting.set(accountId, [{ deviceId, resolve, reject }]);
      setImmediate(() => void read(accountId));
    }
    return promise;
  };

  return {
    get: (accountId, deviceId) => {
      const key = `${accountId} ${deviceId}`;
      const known = kept.get(key);
      if (known) {
        const own = weights.get(key);
        if (own !== undefined) {
          weights.delete(key);
          weights.set(key, own);
        }
        return known;
      }
      const reading = want(accountId, deviceId);
      kept.set(key, reading);
      reading.then(
        (channels) => weigh(key, reading, channels),
        () => {
          if (kept.get(key) === reading) drop(key);
        },
      );
      return reading;
    },
    forget: (accountId, deviceId) => drop(`${accountId} ${deviceId}`),
    clear: () => {
      kept.clear();
      weights.clear();
      weight = 0;
    },
  };
}
