import type { RequestContext } from '../../../context.ts';
import type { AccountUnenrolledDevicesArgs } from '../../../graphql/generated/resolvers.ts';
import type { AccountRecord } from '../../accounts/index.ts';

export const Account = {
  /** The devices that wait to be assigned to a site, of one agent or of all, newest first; for administrators (its guard is in the SDL). */
  unenrolledDevices: async ({ accountId }: AccountRecord, { agentId }: AccountUnenrolledDevicesArgs, { services }: RequestContext) => {
    const devices = await services.directory.unassigned(accountId);
    return devices.filter((device) => !agentId || device.agentId === agentId.toLowerCase());
  },
};
