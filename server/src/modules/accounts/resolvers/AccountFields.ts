import type { RequestContext } from '../../../context.ts';
import { can, usersByIds } from '../../identity/index.ts';
import type { AccountRecord, MemberRecord } from '../record.ts';
import { readMembers } from '../store.ts';

/** The fields of Account that are not read with it. Its sites, devices and agents belong to the modules that know them. */
export const Account = {
  owner: async (parent: AccountRecord, _: object, { services }: RequestContext) =>
    parent.ownerId === null ? null : ((await usersByIds(services, [parent.ownerId])).get(parent.ownerId) ?? null),
  members: async ({ accountId }: AccountRecord, _: object, { services }: RequestContext): Promise<MemberRecord[]> => {
    const members = await services.store.tenant([accountId], (tx) => readMembers(tx, accountId));
    const people = await usersByIds(
      services,
      members.map((m) => m.userId),
    );
    return members.flatMap((m) => {
      const user = people.get(m.userId);
      return user ? [{ ...m, user }] : [];
    });
  },
  viewerCanAdminister: (parent: AccountRecord, _: object, { viewer }: RequestContext) =>
    can(viewer, 'administer', { accountId: parent.accountId, siteId: null }),
};
