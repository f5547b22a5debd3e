/** The door of the module: what others may use. */
import { ClockingGroup, ClockingGroupSetPayload, Domain } from './resolvers/ClockingFields.ts';
import { ClockingGroupAutomaticallyConfigure } from './resolvers/ClockingGroupAutomaticallyConfigure.ts';
import { ClockingGroupSet } from './resolvers/ClockingGroupSet.ts';
import { DeviceClockingPreferredLeaderSet } from './resolvers/DeviceClockingPreferredLeaderSet.ts';
import { DeviceClockingPTPV1UnicastDelayRequestSet } from './resolvers/DeviceClockingPTPV1UnicastDelayRequestSet.ts';
import { DeviceClockingSyncToExternalSet } from './resolvers/DeviceClockingSyncToExternalSet.ts';
import { DeviceClockingUnicastSet } from './resolvers/DeviceClockingUnicastSet.ts';

export { clockConditions, type SeenVerdict, seenVerdicts } from './clock-picture.ts';
export { startClockWatch } from './watch.ts';

export const resolvers = {
  Mutation: {
    ClockingGroupAutomaticallyConfigure,
    ClockingGroupSet,
    DeviceClockingPTPV1UnicastDelayRequestSet,
    DeviceClockingPreferredLeaderSet,
    DeviceClockingSyncToExternalSet,
    DeviceClockingUnicastSet,
  },
  ClockingGroup,
  ClockingGroupSetPayload,
  Domain,
};
