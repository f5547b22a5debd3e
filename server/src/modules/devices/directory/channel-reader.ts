import type { Store } from '../../../store/store.ts';
import type { DeviceChannels } from '../services.ts';

const EMPTY: DeviceChannels = { tx: null, rx: null, streams: null };
/** Devices whose channels are read in one query: decoding them takes some 20 ms, after which other work can run. */
const BATCH = 100;

interface Wanted {
  readonly deviceId: string;
  readonly resolve: (channels: DeviceChannels) => void;
  readonly reject: (error: unknown) => void;
}

async function readChannels(store: Store, accountId: string, deviceIds: readonly string[]): Promise<Map<string, DeviceChannels>> {
  const rows = await store.tenant([accountId], (tx) =>
    tx
      .selectFrom('device_channels')
      .select(['device_id', 'tx', 'rx', 'streams'])
      .where('account_id', '=', accountId)
      .where((eb) => eb('device_id', '=', eb.fn.any(eb.val(deviceIds))))
      .execute(),
  );
  return new Map(rows.map((row) => [row.device_id, { tx: row.tx, rx: row.rx, streams: row.streams }]));
}

/** Reads the channels of devices; what is asked for of one account in the same turn of the loop is read together. */
export function createChannelReader(store: Store): (accountId: string, deviceId: string) => Promise<DeviceChannels> {
  const waiting = new Map<string, Wanted[]>();

  async function answer(accountId: string): Promise<void> {
    const wanted = waiting.get(accountId) ?? [];
    waiting.delete(accountId);
    for (let from = 0; from < wanted.length; from += BATCH) {
      const batch = wanted.slice(from, from + BATCH);
      try {
        const found = await readChannels(
          store,
          accountId,
          batch.map(({ deviceId }) => deviceId),
        );
        for (const { deviceId, resolve } of batch) resolve(found.get(deviceId) ?? EMPTY);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  return (accountId, deviceId) => {
    const { promise, resolve, reject } = Promise.withResolvers<DeviceChannels>();
    const others = waiting.get(accountId);
    if (others) others.push({ deviceId, resolve, reject });
    else {
      waiting.set(accountId, [{ deviceId, resolve, reject }]);
      setImmediate(() => void answer(accountId));
    }
    return promise;
  };
}
