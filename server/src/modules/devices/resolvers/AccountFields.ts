import type { RequestContext } from '../../../context.ts';
import type { AccountRecord } from '../../accounts/index.ts';

export const Account = {
  /** The devices that wait to be assigned to a site, newest first; for administrators (its guard is in the SDL). */
  unenrolledDevices: async ({ accountId }: AccountRecord, _: object, { services }: RequestContext) => [
    ...(await services.directory.unassigned(accountId)),
  ],
};
