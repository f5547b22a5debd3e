import type { MutationDeviceEncodingSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { giveSetting } from '../commands/give-setting.ts';

/** Sets the encoding of what a device sends, bits of a sample, to one that it offers. */
export const DeviceEncodingSet = transaction({ guard: 'REBOOT', transaction: 'tenant' }, ({ input }: MutationDeviceEncodingSetArgs, call) =>
  giveSetting(call, 'encoding', input),
);
