import type { RequestContext } from '../../../../context.ts';
import type { UserRecord } from '../../../identity/index.ts';
import type { AccountRecord, MemberRecord } from '../../account-records.ts';
import { membersOf } from '../../users/members.ts';
import { readRoles, roleVersion } from '../read-roles.ts';
import type { ChangedRole, RoleRecord } from '../role-records.ts';

const rolesOf = (accountId: string, { services }: RequestContext): Promise<RoleRecord[]> =>
  services.store.read([accountId], (tx) => readRoles(tx, accountId));

const has = ({ id }: RoleRecord, { defaultRole, roleId, domainPermissions }: MemberRecord): boolean =>
  (id === 'ADMINISTRATOR' && defaultRole === 'SiteControl') || roleId === id || domainPermissions.some((one) => one.roleId === id);

/** The roles of an account. */
export const AccountRoles = {
  roles: ({ accountId }: AccountRecord, _: object, context: RequestContext): Promise<RoleRecord[]> => rolesOf(accountId, context),
};

export const AccountRole = {
  builtIn: ({ builtIn }: RoleRecord): boolean => builtIn !== null,
  version: roleVersion,
  /** By the name shown. */
  people: async (role: RoleRecord, _: object, context: RequestContext): Promise<UserRecord[]> =>
    (await membersOf(context, role.accountId)).filter((member) => has(role, member)).map(({ user }) => user),
};

/** The role as the mutation left it. */
export const ChangedRolePayload = {
  role: async ({ accountId, roleId }: ChangedRole, _: object, context: RequestContext): Promise<RoleRecord | null> =>
    (await rolesOf(accountId, context)).find(({ id }) => id === roleId) ?? null,
};
