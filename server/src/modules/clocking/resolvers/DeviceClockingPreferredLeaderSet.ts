import type { MutationDeviceClockingPreferredLeaderSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { toggle } from '../toggle.ts';

/** Makes a device a preferred clock leader. */
export const DeviceClockingPreferredLeaderSet = transaction(
  { guard: 'CLOCK_DEVICES', transaction: 'tenant' },
  ({ input }: MutationDeviceClockingPreferredLeaderSetArgs, call) => toggle(call, 'clockPreferredLeader', input),
);
