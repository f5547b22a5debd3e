import type { MutationDeviceRebootArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { giveCommand } from '../commands/give-command.ts';
import { lockDevice } from '../locked-device.ts';

/** Restarts a device. One that never said that it can be restarted from afar is refused ('Not Supported', open point R33). */
export const DeviceReboot = transaction({ guard: 'OPERATOR', transaction: 'tenant' }, async ({ input }: MutationDeviceRebootArgs, call) => {
  const device = await lockDevice(call, 'operate', input);
  return giveCommand(call, device, { kind: 'reboot', params: {} }, input.commandId);
});
