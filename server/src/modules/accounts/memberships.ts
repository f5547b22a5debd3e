import type { Role } from '@tutti/domain/enumerations';
import { largestPublishedRole, RIGHTS, type Right, rightsOfPublished } from '@tutti/domain/rights';
import { versionOf } from '../../if-version.ts';
import type { Tx } from '../../store/store.ts';
import type { AccountRecord, DomainPermissionRecord, MemberRecord } from './account-records.ts';
import { givenRole, type KnownRoles, knownRoles } from './roles/read-roles.ts';
import type { GivenRole } from './roles/role-records.ts';

/** A member whose person is not read yet: people belong to no account. */
export type Membership = Omit<MemberRecord, 'user' | 'lastVisited' | 'hasSecondStep' | 'invitationPending'> & {
  readonly userId: string;
  readonly invitedAt: Date | null;
  readonly openedAt: Date | null;
};

/** What somebody may do in an account: a role on every site, and roles on some. */
export interface Rights {
  /** The published role on every site; None beside `given`. */
  readonly role: Role;
  /** With DomainControl on each, but for those of `siteGiven`. */
  readonly siteIds: readonly string[];
  /** The role on every site that is a set of rights. */
  readonly given?: GivenRole | null;
  /** Site → the role there that is a set of rights. */
  readonly siteGiven?: ReadonlyMap<string, GivenRole>;
}

/** Their editable values, from which the version is made: sites are sorted, because their order means nothing. */
export const editedRights = ({ role, siteIds, given, siteGiven }: Rights) => ({
  role,
  siteIds: [...siteIds].sort(),
  ...(given && { roleId: given.id }),
  ...(siteGiven && siteGiven.size > 0 && { siteRoleIds: [...siteGiven].map(([siteId, { id }]) => `${siteId} ${id}`).sort() }),
});

/** Whether there are no rights: somebody without any is no member (open point C20). */
export const hasNoRights = ({ role, siteIds, given }: Rights): boolean => role === 'None' && siteIds.length === 0 && !given;

/** A person's rights in an account; null for somebody who is no member. */
export async function readRights(tx: Tx, accountId: string, userId: string): Promise<Rights | null> {
  const member = await tx
    .selectFrom('members')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .select(['default_role', 'built_in_role', 'own_role_id'])
    .executeTakeFirst();
  if (!member) return null;
  const sites = await tx
    .selectFrom('site_members')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .select(['site_id', 'built_in_role', 'own_role_id'])
    .execute();
  const rights = rightsIn(await knownRoles(tx, accountId), member, sites);
  return hasNoRights(rights) ? null : rights;
}

type StoredRole = Parameters<typeof givenRole>[1];

/** The rights of a member by their rows. */
export function rightsIn(
  known: KnownRoles,
  member: StoredRole & { readonly default_role: Role },
  sites: readonly (StoredRole & { readonly site_id: string })[],
): Rights {
  return {
    role: member.default_role,
    siteIds: sites.map(({ site_id: siteId }) => siteId),
    given: givenRole(known, member),
    siteGiven: new Map(
      sites.flatMap((site) => {
        const given = givenRole(known, site);
        return given ? [[site.site_id, given] as const] : [];
      }),
    ),
  };
}

/** The accounts the transaction may see, by name. */
export async function readAccounts(tx: Tx, accountIds: readonly string[]): Promise<AccountRecord[]> {
  if (accountIds.length === 0) return [];
  const rows = await tx
    .selectFrom('accounts')
    .where('account_id', 'in', [...accountIds])
    .select(['account_id', 'name', 'features', 'owner_id'])
    .orderBy('name')
    .orderBy('account_id')
    .execute();
  return rows.map((a) => ({ accountId: a.account_id, id: a.account_id, name: a.name, features: a.features, ownerId: a.owner_id }));
}

/** The members of an account, or the one with this user id. Somebody with role None and no site is none (open point C20). */
export async function readMembers(tx: Tx, accountId: string, userId?: string): Promise<Membership[]> {
  let members = tx
    .selectFrom('members')
    .where('account_id', '=', accountId)
    .select(['user_id', 'default_role', 'built_in_role', 'own_role_id', 'invited_at', 'opened_at'])
    .orderBy('user_id');
  let sites = tx
    .selectFrom('site_members')
    .where('account_id', '=', accountId)
    .select(['site_id', 'user_id', 'role', 'built_in_role', 'own_role_id'])
    .orderBy('site_id');
  if (userId !== undefined) {
    members = members.where('user_id', '=', userId);
    sites = sites.where('user_id', '=', userId);
  }
  const [people, rights] = [await members.execute(), Map.groupBy(await sites.execute(), (right) => right.user_id)];
  const known = await knownRoles(tx, accountId);
  return people
    .map((person) => membership(known, accountId, person, rights.get(person.user_id) ?? []))
    .filter((m) => m.defaultRole !== 'None' || m.domainPermissions.length > 0);
}

interface MemberRow extends StoredRole {
  readonly user_id: string;
  readonly default_role: Role;
  readonly invited_at: Date | null;
  readonly opened_at: Date | null;
}
type SiteRow = StoredRole & { readonly site_id: string; readonly role: Role };

/** A role as the API shows it: the largest published one in it, and all that it allows. */
export const shownRole = (published: Role, given: GivenRole | null, scope: 'everywhere' | 'site') => {
  const rights: readonly Right[] = given?.rights ?? rightsOfPublished(published, scope);
  return {
    role: given ? largestPublishedRole(rights, scope) : published,
    roleId: given?.id ?? null,
    rights: RIGHTS.filter((right) => rights.includes(right)),
  };
};

function membership(known: KnownRoles, accountId: string, row: MemberRow, sites: readonly SiteRow[]): Membership {
  const { user_id: userId, invited_at: invitedAt, opened_at: openedAt } = row;
  const { role: defaultRole, roleId, rights } = shownRole(row.default_role, givenRole(known, row), 'everywhere');
  return {
    accountId,
    userId,
    // A person has one place per account: the pair is the id.
    id: `${accountId}:${userId}`,
    accessType: defaultRole === 'SiteControl' ? 'admin' : 'restricted',
    defaultRole,
    roleId,
    rights,
    domainPermissions: sites.map(
      (site): DomainPermissionRecord => ({ accountId, domainId: site.site_id, ...shownRole(site.role, givenRole(known, site), 'site') }),
    ),
    version: versionOf(editedRights(rightsIn(known, row, sites))),
    invitedAt,
    openedAt,
  };
}
