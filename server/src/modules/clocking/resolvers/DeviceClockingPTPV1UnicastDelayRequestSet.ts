import type { MutationDeviceClockingPtpv1UnicastDelayRequestSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { toggle } from '../toggle.ts';

/** Lets a device send its PTP v1 delay requests by unicast. */
export const DeviceClockingPTPV1UnicastDelayRequestSet = transaction(
  { guard: 'CLOCK_DEVICES', transaction: 'tenant' },
  ({ input }: MutationDeviceClockingPtpv1UnicastDelayRequestSetArgs, call) => toggle(call, 'clockV1UnicastDelayRequests', input),
);
