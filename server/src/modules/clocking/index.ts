/** What other modules may import of this one. */
import { ClockingGroup, ClockingGroupSetPayload, Domain } from './resolvers/ClockingFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { clockConditions, leaderNow, type SeenVerdict, seenVerdicts } from './clock-picture.ts';
export { startClockWatch } from './clock-watch.ts';
export { type LockedGroup, lockGroup } from './clocking-group.ts';
export { setClocking } from './set-clocking.ts';

export const resolvers = {
  ...rootFields,
  ClockingGroup,
  ClockingGroupSetPayload,
  Domain,
};
