import { unavailable } from '../../../api-errors.ts';
import type { SubscriptionSignalPresenceArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { findDevice, noSuchDevice } from '../../devices/index.ts';
import { levelsOf } from '../levels-stream.ts';

/** The levels of a device as long as the subscription is open: it is the lease. Ends when the viewer may not see the device any more. */
export const signalPresence = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ deviceId, accountId }: SubscriptionSignalPresenceArgs, call) => {
    const device = await findDevice(call, deviceId, accountId);
    if (!device) throw noSuchDevice(deviceId);
    const levels = levelsOf(call.services.signals, call.viewer, device);
    if (!levels) throw unavailable('Too many devices are watched now. Try again later.');
    return levels;
  },
);
