import type { DeviceResolvers, RxChannelResolvers, TxChannelResolvers } from '../../../graphql/generated/resolvers.ts';
import { rxRecord, txRecord } from '../channel-record.ts';

/** The channels of a device, by index as they were reported; none where they never were. What is counted stands in the device itself. */
export const Device: DeviceResolvers = {
  receiving: ({ receive, rxCount }) => receive && { ...receive, channels: rxCount ?? 0 },
  transmitting: (device) => device.transmit,
  rxChannels: async (device, _, { services }) => {
    const { rx } = await services.directory.channels(device.accountId, device.id);
    return (rx ?? []).map((channel) => rxRecord(device, channel));
  },
  rxChannel: async (device, { index }, { services }) => {
    const { rx } = await services.directory.channels(device.accountId, device.id);
    const channel = rx?.find((one) => one.index === index);
    return channel && rxRecord(device, channel);
  },
  txChannels: async (device, _, { services }) => {
    const { tx } = await services.directory.channels(device.accountId, device.id);
    return (tx ?? []).map((channel) => txRecord(device, channel));
  },
};

export const RxChannel: RxChannelResolvers = {
  signalPresence: ({ device, index }, _, { services }) => services.signals.presence(device, 'rx', index),
};

export const TxChannel: TxChannelResolvers = {
  signalPresence: ({ device, index }, _, { services }) => services.signals.presence(device, 'tx', index),
};
