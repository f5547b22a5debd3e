import type { MutationDeviceIdentifyArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { giveCommand } from '../commands/give-command.ts';
import { lockDevice } from '../locked-device.ts';

/** Lets a device show which one it is. */
export const DeviceIdentify = transaction(
  { guard: 'DESCRIBE', transaction: 'tenant' },
  async ({ input }: MutationDeviceIdentifyArgs, call) => {
    const device = await lockDevice(call, 'DESCRIBE', input);
    return giveCommand(call, device, { kind: 'identify', params: {} }, input.commandId);
  },
);
