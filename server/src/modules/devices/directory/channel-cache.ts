import { LRUCache } from 'lru-cache';
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
  const read = createChannelReader(store);
  const kept = new LRUCache<string, DeviceChannels, { readonly accountId: string; readonly deviceId: string }>({
    maxSize: maxChannels,
    // A stream with its description weighs about as much as five channels.
    sizeCalculation: ({ tx, rx, streams }) =>
      1 + (tx?.length ?? 0) + (rx?.length ?? 0) + 5 * ((streams?.tx.length ?? 0) + (streams?.rx.length ?? 0)),
    fetchMethod: (_key, _stale, { context }) => read(context.accountId, context.deviceId),
    // What is invalidated while it is read still goes to whoever waits for it, and is not kept.
    ignoreFetchAbort: true,
  });
  const keyOf = (accountId: string, deviceId: string): string => `${accountId} ${deviceId}`;
  return {
    get: (accountId, deviceId) => kept.forceFetch(keyOf(accountId, deviceId), { context: { accountId, deviceId } }),
    forget: (accountId, deviceId) => void kept.delete(keyOf(accountId, deviceId)),
    clear: () => kept.clear(),
  };
}
