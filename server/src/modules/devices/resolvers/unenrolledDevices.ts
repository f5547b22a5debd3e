import { notFound } from '../../../api-errors.ts';
import type { QueryUnenrolledDevicesArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';

/** The devices without a site in the accounts that the viewer administers, newest first. */
export const unenrolledDevices = operation(
  { guard: 'ASSIGN', transaction: 'none' },
  async ({ accountId }: QueryUnenrolledDevicesArgs, { services, accountIds }) => {
    const among = accountId ? accountIds.filter((id) => id === accountId.toLowerCase()) : accountIds;
    if (among.length === 0) throw notFound('There is no such account, or you have no access to it.');
    const devices = await Promise.all(among.map((id) => services.directory.unassigned(id)));
    return devices.flat();
  },
);
