import type { FactValues } from '@tutti/contract-link/facts';
import { isRxChannelStatus, rxStatusText, rxSummary } from '@tutti/domain/rx-status';
import { type DeviceRecord, partId } from '../devices/index.ts';
import type { DeviceChannels } from '../devices/services.ts';
import type { RxChannelRecord, TxChannelRecord } from './channel-records.ts';
import { sinceOf } from './since-of.ts';

/** Records of a list of channels, cached for as long as list and device are the same objects: both are new when something changes. */
interface Kept<T> {
  readonly device: DeviceRecord;
  readonly records: T[];
}
const keptRx = new WeakMap<FactValues['rx'], Kept<RxChannelRecord>>();
const keptTx = new WeakMap<FactValues['tx'], Kept<TxChannelRecord>>();

function kept<F extends object, T>(memory: WeakMap<F[], Kept<T>>, device: DeviceRecord, facts: F[], make: (fact: F) => T): T[] {
  const known = memory.get(facts);
  if (known?.device === device) return known.records;
  const records = facts.map(make);
  memory.set(facts, { device, records });
  return records;
}

/** The receive channels of a device as it reported them; none where it never did. */
export const rxRecords = (device: DeviceRecord, { rx, rxSince }: Pick<DeviceChannels, 'rx' | 'rxSince'>): RxChannelRecord[] =>
  rx ? kept(keptRx, device, rx, (channel) => rxRecord(device, channel, rxSince?.[channel.index])) : [];

/** The transmit channels of a device as it reported them; none where it never did. */
export const txRecords = (device: DeviceRecord, tx: FactValues['tx'] | null): TxChannelRecord[] =>
  tx ? kept(keptTx, device, tx, (channel) => txRecord(device, channel)) : [];

/** A receive channel. A status code that nobody knows is in the words, as it came (open point R8). */
function rxRecord(device: DeviceRecord, channel: FactValues['rx'][number], since: number | undefined): RxChannelRecord {
  const { index, enabled, name, mediaType, subscribedDevice, subscribedChannel, status, statusMessage } = channel;
  return {
    device,
    id: partId(device, `rx:${index}`),
    index,
    enabled,
    name,
    mediaType,
    subscribedDevice,
    subscribedChannel,
    status: status !== null && isRxChannelStatus(status) ? status : null,
    statusMessage: statusMessage || (status === null ? null : rxStatusText(status)),
    summary: rxSummary(status),
    encryptionScheme: channel.encryptionScheme,
    canSubscribeSelf: channel.canSubscribeSelf,
    since: sinceOf(device, since),
  };
}

/** A transmit channel. */
function txRecord(device: DeviceRecord, { index, name, mediaType, encryptionPolicy }: FactValues['tx'][number]): TxChannelRecord {
  return { device, id: partId(device, `tx:${index}`), index, name, mediaType, encryptionPolicy };
}
