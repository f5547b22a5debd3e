import type { MutationDeviceRebootArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { giveCommand } from '../commands/give-command.ts';
import { lockDevice } from '../locked-device.ts';

/** Restarts a device. It is refused for one that does not report that it can be restarted remotely ('Not Supported', open point R33). */
export const DeviceReboot = transaction({ guard: 'REBOOT', transaction: 'tenant' }, async ({ input }: MutationDeviceRebootArgs, call) => {
  const device = await lockDevice(call, 'REBOOT', input);
  return giveCommand(call, device, { kind: 'reboot', params: {} }, input.commandId);
});
