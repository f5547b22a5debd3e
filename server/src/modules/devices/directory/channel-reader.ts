import type { Store, Tx } from '../../../store/store.ts';
import type { DeviceChannels } from '../services.ts';
import { createReadTogether } from './read-together.ts';

const EMPTY: DeviceChannels = { tx: null, rx: null, streams: null };
/** Devices whose channels are read in one query: decoding them takes some 20 ms, after which other work can run. */
const BATCH = 100;

/** The channels of devices of an account as they are in this transaction; those of a device that is locked stay so until its end. One that has reported none is not among them. */
export async function channelsNow(tx: Tx, accountId: string, deviceIds: readonly string[]): Promise<Map<string, DeviceChannels>> {
  const rows = await tx
    .selectFrom('device_channels')
    .select(['device_id', 'tx', 'rx', 'streams', 'rx_since', 'streams_since'])
    .where('account_id', '=', accountId)
    .where((eb) => eb('device_id', '=', eb.fn.any(eb.val(deviceIds))))
    .execute();
  return new Map(
    rows.map(({ device_id: id, tx: sent, rx, streams, rx_since: rxSince, streams_since: streamsSince }) => [
      id,
      { tx: sent, rx, streams, rxSince, streamsSince },
    ]),
  );
}

/** Reads the channels of devices. */
export const createChannelReader = (store: Store): ((accountId: string, deviceId: string) => Promise<DeviceChannels>) =>
  createReadTogether({
    read: (accountId, deviceIds) => store.tenant([accountId], (tx) => channelsNow(tx, accountId, deviceIds)),
    absent: EMPTY,
    most: BATCH,
  });
