import { LONGEST_LATENCY_RANGE_MS } from '@tutti/domain/latency';
import type { RxChannelResolvers } from '../../../graphql/generated/resolvers.ts';
import { rangeOf } from '../range.ts';
import { channelBins } from '../reader.ts';

/** The latency of a receive channel over a range; points by the minute, ten minutes or hour, by its length. */
export const RxChannel: RxChannelResolvers = {
  latencyByDate: async ({ device, index }, args, context) => {
    const range = rangeOf(args, LONGEST_LATENCY_RANGE_MS, '32 days');
    const { interval, bins } = await channelBins(context, { accountId: device.accountId, deviceId: device.id, ...range }, index);
    return {
      expectedTimeIntervalSeconds: interval,
      points: bins.map(({ time, min, max, setting, minutes, minutesAbove, average }) => ({
        deviceId: device.id,
        channel: index,
        time_bin: new Date(time),
        max_latency: String(max),
        min_latency: String(min),
        setting: String(setting),
        minutes,
        minutesAbove,
        // What is rolled up is kept with seven digits.
        average: Math.round(average * 1000) / 1000,
      })),
    };
  },
};
