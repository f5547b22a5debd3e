import type { MutationDeviceLatencySetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { giveSetting } from '../commands/give-setting.ts';

/** Sets the receive latency of a device, µs, to one that it offers. */
export const DeviceLatencySet = transaction({ guard: 'REBOOT', transaction: 'tenant' }, ({ input }: MutationDeviceLatencySetArgs, call) =>
  giveSetting(call, 'latency', input),
);
