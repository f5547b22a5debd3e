import type { DeviceResolvers } from '../../../graphql/generated/resolvers.ts';
import { newest } from '../question.ts';
import { recentEvents } from '../recent-entries.ts';

export const Device: DeviceResolvers = {
  /** The newest entries about the device, newest first. Errors: BAD_USER_INPUT for a limit that is not 1 to 50. */
  auditLogs: (device, { limit }, context) => recentEvents(device, newest(limit), context),
};
