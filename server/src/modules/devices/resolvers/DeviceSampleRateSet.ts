import type { MutationDeviceSampleRateSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { giveSetting } from '../commands/give-setting.ts';

/** Sets the sample rate of a device, Hz, to one that it offers. */
export const DeviceSampleRateSet = transaction(
  { guard: 'REBOOT', transaction: 'tenant' },
  ({ input }: MutationDeviceSampleRateSetArgs, call) => giveSetting(call, 'sampleRate', input),
);
