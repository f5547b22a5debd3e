import type { MutationDeviceIdentifyArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { giveCommand } from '../commands/give-command.ts';
import { lockDevice } from '../locked-device.ts';

/** Lets a device show which one it is. */
export const DeviceIdentify = transaction(
  { guard: 'OPERATOR', transaction: 'tenant' },
  async ({ input }: MutationDeviceIdentifyArgs, call) => {
    const device = await lockDevice(call, 'operate', input);
    return giveCommand(call, device, { kind: 'identify', params: {} }, input.commandId);
  },
);
