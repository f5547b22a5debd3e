import type { DeviceResolvers, RxChannelResolvers, TxChannelResolvers } from '../../../graphql/generated/resolvers.ts';
import { rxRecords, txRecords } from '../make-channel-records.ts';
import { countSubscribers } from '../subscribers.ts';

/** The channels of a device, by index as they were reported; none where they never were. What is counted is in the device itself. */
export const Device: DeviceResolvers = {
  receiving: ({ receive, rxCount }) => receive && { ...receive, channels: rxCount ?? 0 },
  transmitting: (device) => device.transmit,
  rxChannels: async (device, _, { services }) => {
    return rxRecords(device, await services.directory.channels(device.accountId, device.id));
  },
  rxChannel: async (device, { index }, { services }) => {
    const channels = await services.directory.channels(device.accountId, device.id);
    return rxRecords(device, channels).find((channel) => channel.index === index);
  },
  txChannels: async (device, _, { services }) => {
    const { tx } = await services.directory.channels(device.accountId, device.id);
    return txRecords(device, tx);
  },
  txChannelSubscribers: (device, { index }, { services }) => countSubscribers(device, index, services.directory),
};

export const RxChannel: RxChannelResolvers = {
  signalPresence: ({ device, index }, _, { services }) => services.signals.presence(device, 'rx', index),
};

export const TxChannel: TxChannelResolvers = {
  signalPresence: ({ device, index }, _, { services }) => services.signals.presence(device, 'tx', index),
};
