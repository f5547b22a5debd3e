import type { FactValues } from '@tutti/contract-link/facts';
import { isRxChannelStatus, rxStatusText, rxSummary } from '@tutti/domain/rx-status';
import { clockDomainOf, type DeviceRecord, partId } from '../devices/index.ts';
import type { DeviceChannels } from '../devices/services.ts';
import { sinceOf } from './since-of.ts';
import type { RxStreamRecord, TxStreamRecord } from './stream-records.ts';

/** The transmit streams of a device as it reported them; null where it never did. */
export const txStreamRecords = (device: DeviceRecord, streams: FactValues['streams'] | null): TxStreamRecord[] | null =>
  streams &&
  streams.tx.map(({ id, channels, ...stream }) => ({
    ...stream,
    id: partId(device, `tx-stream:${id}`),
    streamId: id,
    channelIndexes: channels,
    isDescribed: Boolean(stream.sessionDescription),
  }));

/** The receive streams of a device as it reported them; null where it never did. A status code that nobody knows is in the words, as it came (open point R8). */
export const rxStreamRecords = (
  device: DeviceRecord,
  { streams, streamsSince }: Pick<DeviceChannels, 'streams' | 'streamsSince'>,
): RxStreamRecord[] | null =>
  streams &&
  streams.rx.map(({ id, channels, status: code = null, statusMessage, ...stream }) => ({
    ...stream,
    id: partId(device, `rx-stream:${id}`),
    streamId: id,
    channelIndexes: channels,
    status: code !== null && isRxChannelStatus(code) ? code : null,
    statusMessage: statusMessage || (code === null ? null : rxStatusText(code)),
    summary: rxSummary(code),
    clockDomain: clockDomainOf(device),
    since: sinceOf(device, streamsSince?.[id]),
  }));
