import type { FactValues } from '@tutti/contract-link/facts';
import { isRxChannelStatus, rxStatusText, rxSummary } from '@tutti/domain/rx-status';
import type { RxChannel, TxChannel } from '../../graphql/generated/resolvers.ts';
import { type DeviceRecord, partId } from '../devices/index.ts';

/** A receive channel as resolvers see it: the fields that stand in its fact, and the device for those that are asked elsewhere. */
export interface RxChannelRecord extends Omit<RxChannel, 'signalPresence'> {
  readonly device: DeviceRecord;
}
/** The same of a transmit channel. */
export interface TxChannelRecord extends Omit<TxChannel, 'signalPresence'> {
  readonly device: DeviceRecord;
}

/** A receive channel. A status code that nobody knows stands in the words, as it came (open point R8). */
export function rxRecord(device: DeviceRecord, channel: FactValues['rx'][number]): RxChannelRecord {
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
    status: isRxChannelStatus(status) ? status : null,
    statusMessage: statusMessage || rxStatusText(status),
    summary: rxSummary(status),
    encryptionScheme: channel.encryptionScheme,
    canSubscribeSelf: channel.canSubscribeSelf,
  };
}

/** A transmit channel. */
export function txRecord(device: DeviceRecord, { index, name, mediaType, encryptionPolicy }: FactValues['tx'][number]): TxChannelRecord {
  return { device, id: partId(device, `tx:${index}`), index, name, mediaType, encryptionPolicy };
}
