/** What other modules may import of this one. */
import { AccountForwards, ChangedForwardPayload, LogForward } from './resolvers/LogForwardFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { startForwarding } from './sending/jobs.ts';

export const resolvers = {
  ...rootFields,
  Account: AccountForwards,
  LogForward,
  LogForwardAddPayload: ChangedForwardPayload,
  LogForwardSetPayload: ChangedForwardPayload,
};
