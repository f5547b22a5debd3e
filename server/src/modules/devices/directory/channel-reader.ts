import { type Selectable, sql } from 'kysely';
import type { DeviceChannelsTable } from '../../../store/device-tables.ts';
import { PREPARED } from '../../../store/prepared.ts';
import type { Store, Tx } from '../../../store/store.ts';
import type { DeviceChannels } from '../services.ts';
import { createReadTogether } from './read-together.ts';

const EMPTY: DeviceChannels = { tx: null, rx: null, streams: null };
/** Devices whose channels are read in one query: decoding them takes some 20 ms, after which other work can run. */
const BATCH = 100;

const COLUMNS = ['device_id', 'tx', 'rx', 'streams', 'rx_since', 'streams_since'] as const;

/** The channels of devices of an account as they are in this transaction; those of a device that is locked stay so until its end. One that has reported none is not among them. */
export async function channelsNow(tx: Tx, accountId: string, deviceIds: readonly string[]): Promise<Map<string, DeviceChannels>> {
  const { rows } = await sql<Pick<Selectable<DeviceChannelsTable>, (typeof COLUMNS)[number]>>`${PREPARED}
    select ${sql.join(COLUMNS.map((column) => sql.ref(column)))} from device_channels
    where account_id = ${accountId} and device_id = any(${deviceIds}::text[])`.execute(tx);
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
    read: (accountId, deviceIds) => store.read([accountId], (tx) => channelsNow(tx, accountId, deviceIds)),
    absent: EMPTY,
    most: BATCH,
  });
