import type { DeviceResolvers } from '../../../graphql/generated/resolvers.ts';
import { rxStreamRecords, txStreamRecords } from '../make-stream-records.ts';

/** The streams of a device, as they were reported; null where they never were. */
export const Device: DeviceResolvers = {
  rxStreams: async (device, _, { services }) => {
    return rxStreamRecords(device, await services.directory.channels(device.accountId, device.id));
  },
  txStreams: async (device, _, { services }) => {
    const { streams } = await services.directory.channels(device.accountId, device.id);
    return txStreamRecords(device, streams);
  },
  txStream: async (device, { streamId }, { services }) => {
    const { streams } = await services.directory.channels(device.accountId, device.id);
    return txStreamRecords(device, streams)?.find((stream) => stream.streamId === streamId);
  },
};
