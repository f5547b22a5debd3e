import type { Store } from '../../../store/store.ts';
import type { DeviceChannels } from '../services.ts';
import { createReadTogether } from './read-together.ts';

const EMPTY: DeviceChannels = { tx: null, rx: null, streams: null };
/** Devices whose channels are read in one query: decoding them takes some 20 ms, after which other work can run. */
const BATCH = 100;

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

/** Reads the channels of devices. */
export const createChannelReader = (store: Store): ((accountId: string, deviceId: string) => Promise<DeviceChannels>) =>
  createReadTogether({ read: (accountId, deviceIds) => readChannels(store, accountId, deviceIds), absent: EMPTY, most: BATCH });
