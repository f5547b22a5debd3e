import type { DeviceResolvers } from '../../../graphql/generated/resolvers.ts';
import { spend } from '../allowance.ts';
import { previewOf } from '../preview.ts';
import { rangeOf } from '../range.ts';
import { readMinutes } from '../read-bins.ts';

const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;

/** The latency of all receive channels of a device over a short range, in one query. */
export const Device: DeviceResolvers = {
  latencyPreview: async ({ accountId, id, rxCount }, args, context) => {
    const { services } = context;
    const range = rangeOf(args, LONGEST_MS, 'one hour');
    const channels = rxCount ?? 0;
    spend(context, ((range.before - range.after) / MINUTE_MS) * channels, channels);
    const minutes = await services.store.read([accountId], (tx) => readMinutes(tx, { accountId, deviceId: id, ...range }));
    return previewOf(minutes, range, services.now().getTime());
  },
};
