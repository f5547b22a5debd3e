import type { MutationDeviceMediaConfidentialityFlowKeyRotateArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { giveCommand, lockDevice } from '../../devices/index.ts';

/** Sends a device the command to make a new key for the media it sends. */
export const DeviceMediaConfidentialityFlowKeyRotate = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationDeviceMediaConfidentialityFlowKeyRotateArgs, call) => {
    const device = await lockDevice(call, 'ADMINISTER', input);
    return giveCommand(call, device, { kind: 'rotateKey', params: {} }, input.commandId);
  },
);
