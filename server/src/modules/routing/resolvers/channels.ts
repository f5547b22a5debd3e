import type { FactValues } from '@tutti/contract-link/facts';
import { isRxChannelStatus, rxStatusText, rxSummary } from '@tutti/domain/rx-status';
import type { DeviceResolvers, RxChannel, TxChannel } from '../../../graphql/generated/resolvers.ts';
import { type DeviceRecord, partId } from '../../devices/index.ts';

/** A receive channel as clients see it. A status code that nobody knows stands in the words, as it came (open point R8). */
function rxChannel(device: DeviceRecord, channel: FactValues['rx'][number]): RxChannel {
  const { index, enabled, name, mediaType, subscribedDevice, subscribedChannel, status, statusMessage } = channel;
  return {
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
  };
}

function txChannel(device: DeviceRecord, { index, name, mediaType }: FactValues['tx'][number]): TxChannel {
  return { id: partId(device, `tx:${index}`), index, name, mediaType };
}

/** The channels of a device, by index as they were reported; none where they never were. */
export const Device: DeviceResolvers = {
  receiving: ({ receive, rxCount }) => receive && { ...receive, channels: rxCount ?? 0 },
  rxChannels: async (device, _, { services }) => {
    const { rx } = await services.directory.channels(device.accountId, device.id);
    return (rx ?? []).map((channel) => rxChannel(device, channel));
  },
  txChannels: async (device, _, { services }) => {
    const { tx } = await services.directory.channels(device.accountId, device.id);
    return (tx ?? []).map((channel) => txChannel(device, channel));
  },
};
