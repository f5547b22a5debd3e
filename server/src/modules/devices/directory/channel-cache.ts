import type { Store } from '../../../store/store.ts';
import type { DeviceChannels } from '../services.ts';
import { createChannelReader } from './channel-reader.ts';

export interface ChannelCache {
  get(accountId: string, deviceId: string): Promise<DeviceChannels>;
  forget(accountId: string, deviceId: string): void;
  clear(): void;
}

/**
 * Cache of channels. What one answer needs is read together; with more than `maxChannels` channels the least recently used are dropped.
 */
export function createChannelCache(store: Store, maxChannels: number): ChannelCache {
  const kept = new Map<string, Promise<DeviceChannels>>();
  const weights = new Map<string, number>();
  const read = createChannelReader(store);
  let weight = 0;

  const drop = (key: string): void => {
    kept.delete(key);
    weight -= weights.get(key) ?? 0;
    weights.delete(key);
  };

  const weigh = (key: string, reading: Promise<DeviceChannels>, channels: DeviceChannels): void => {
    if (kept.get(key) !== reading) return; // invalidated while it was read
    const own = 1 + (channels.tx?.length ?? 0) + (channels.rx?.length ?? 0);
    weights.set(key, own);
    weight += own;
    for (const oldest of weights.keys()) {
      if (weight <= maxChannels || oldest === key) break;
      drop(oldest);
    }
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
      const reading = read(accountId, deviceId);
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
