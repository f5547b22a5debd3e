import type { DeviceResolvers } from '../../../graphql/generated/resolvers.ts';
import { previewOf } from '../preview.ts';
import { rangeOf } from '../range.ts';
import { readMinutes } from '../read-bins.ts';

const LONGEST_MS = 3_600_000;

/** The latency of all receive channels of a device over a short range, in one query. */
export const Device: DeviceResolvers = {
  latencyPreview: async ({ accountId, id }, args, { services }) => {
    const range = rangeOf(args, LONGEST_MS, 'one hour');
    const minutes = await services.store.tenant([accountId], (tx) => readMinutes(tx, { accountId, deviceId: id, ...range }));
    return previewOf(minutes, range, services.now().getTime());
  },
};
