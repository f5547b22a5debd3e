/** The door of the module: what others may use. */
import { DeviceClockingPreferredLeaderSet } from './resolvers/DeviceClockingPreferredLeaderSet.ts';
import { DeviceClockingPTPV1UnicastDelayRequestSet } from './resolvers/DeviceClockingPTPV1UnicastDelayRequestSet.ts';
import { DeviceClockingSyncToExternalSet } from './resolvers/DeviceClockingSyncToExternalSet.ts';
import { DeviceClockingUnicastSet } from './resolvers/DeviceClockingUnicastSet.ts';

export const resolvers = {
  Mutation: {
    DeviceClockingPTPV1UnicastDelayRequestSet,
    DeviceClockingPreferredLeaderSet,
    DeviceClockingSyncToExternalSet,
    DeviceClockingUnicastSet,
  },
};
