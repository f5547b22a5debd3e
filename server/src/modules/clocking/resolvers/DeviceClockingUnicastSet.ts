import type { MutationDeviceClockingUnicastSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { toggle } from '../toggle.ts';

/** Lets a device follow its leader by unicast. */
export const DeviceClockingUnicastSet = transaction(
  { guard: 'CLOCK_DEVICES', transaction: 'tenant' },
  ({ input }: MutationDeviceClockingUnicastSetArgs, call) => toggle(call, 'clockUnicast', input),
);
