import { can } from '../../../access/viewer.ts';
import type { RequestContext } from '../../../context.ts';
import type { AccountRecord } from '../account-records.ts';
import { usersIn } from '../users/members.ts';

/** The fields of Account that are not read with it. Its people and keys are in the folders beside; its sites, devices and agents in their modules. */
export const Account = {
  /** For administrators alone: restricted people need not know who owns the account. */
  ownerId: (parent: AccountRecord, _: object, { viewer }: RequestContext) =>
    can(viewer, 'ADMINISTER', { accountId: parent.accountId, siteId: null }) ? parent.ownerId : null,
  owner: async (parent: AccountRecord, _: object, { services }: RequestContext) =>
    parent.ownerId === null ? null : ((await usersIn(services, parent.accountId, [parent.ownerId])).get(parent.ownerId) ?? null),
  viewerCanAdminister: (parent: AccountRecord, _: object, { viewer }: RequestContext) =>
    can(viewer, 'ADMINISTER', { accountId: parent.accountId, siteId: null }),
};
