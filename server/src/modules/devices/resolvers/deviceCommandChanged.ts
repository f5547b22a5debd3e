import type { SubscriptionDeviceCommandChangedArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { commandChanges } from '../commands/command-changes.ts';
import { findDevice } from '../find-device.ts';
import { noSuchDevice } from '../locked-device.ts';

/** The commands of a device whenever their state changes, from now on, as long as the viewer may read the device. */
export const deviceCommandChanged = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ deviceId, accountId }: SubscriptionDeviceCommandChangedArgs, call) => {
    const device = await findDevice(call, deviceId, accountId);
    if (!device) throw noSuchDevice(deviceId);
    return commandChanges(call.services, call.viewer, device);
  },
);
