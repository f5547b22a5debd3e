import { badInput } from '../../../graphql/errors.ts';
import type { DeviceResolvers } from '../../../graphql/generated/resolvers.ts';
import { recentEvents } from '../recent.ts';

const MOST = 50;

export const Device: DeviceResolvers = {
  /** The newest entries about the device, newest first. Errors: BAD_USER_INPUT for a limit that is not 1 to 50. */
  auditLogs: (device, { limit }, context) => {
    const wanted = limit ?? 3;
    if (wanted < 1 || wanted > MOST) throw badInput('limit', `limit must be 1 to ${MOST}.`);
    return recentEvents(device, wanted, context);
  },
};
