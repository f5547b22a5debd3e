import type { MutationDeviceClockingSyncToExternalSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { toggle } from '../toggle.ts';

/** Lets a device take its clock from its external word clock input. */
export const DeviceClockingSyncToExternalSet = transaction(
  { guard: 'CLOCK_DEVICES', transaction: 'tenant' },
  ({ input }: MutationDeviceClockingSyncToExternalSetArgs, call) => toggle(call, 'clockExternalSync', input),
);
