/** The door of the module: what others may use. */
import { ClockingGroup, ClockingGroupSetPayload, Domain } from './resolvers/ClockingFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { clockConditions, type SeenVerdict, seenVerdicts } from './clock-picture.ts';
export { startClockWatch } from './watch.ts';

export const resolvers = {
  ...rootFields,
  ClockingGroup,
  ClockingGroupSetPayload,
  Domain,
};
