import { refuseUnlessSeen } from '../../../as-seen.ts';
import type { MutationDeviceNameSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { renameDevice, requireDeviceName } from '../commands/rename-device.ts';
import { lockDevice } from '../locked-device.ts';

/** Renames a device. Its present name is ok without a command; one rename at a time (DEV-039). */
export const DeviceNameSet = transaction(
  { guard: 'DESCRIBE', transaction: 'tenant' },
  async ({ input }: MutationDeviceNameSetArgs, call) => {
    requireDeviceName(input.name);
    const device = await lockDevice(call, 'DESCRIBE', input);
    return renameDevice(call, device, input.name, input.commandId, () =>
      refuseUnlessSeen(input.replaces, device.name, () => `This device is called ${device.name} by now: look at it again.`),
    );
  },
);
