import { nameKey } from '@tutti/domain/device-names';
import { badInput } from '../../../api-errors.ts';
import type { DeviceResolvers, RxChannelResolvers, TxChannelResolvers } from '../../../graphql/generated/resolvers.ts';
import { rxRecords, txRecords } from '../make-channel-records.ts';
import { countSubscribers } from '../subscribers.ts';

/** Names by which receive channels can be asked for at once. */
const MOST_NAMES = 100;

/** The channels of a device, by index as they were reported; none where they never were. What is counted is in the device itself. */
export const Device: DeviceResolvers = {
  receiving: ({ receive, rxCount }) => receive && { ...receive, channels: rxCount ?? 0 },
  transmitting: (device) => device.transmit,
  rxChannels: async (device, { subscribedTo }, { services }) => {
    const channels = rxRecords(device, await services.directory.channels(device.accountId, device.id));
    if (!subscribedTo) return channels;
    if (subscribedTo.length > MOST_NAMES) throw badInput('subscribedTo', `Name at most ${MOST_NAMES} devices in one call.`);
    const names = new Set(subscribedTo.map(nameKey));
    return channels.filter(({ subscribedDevice }) => subscribedDevice && names.has(nameKey(subscribedDevice)));
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
