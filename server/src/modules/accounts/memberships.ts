import type { Role } from '@tutti/domain/enumerations';
import { versionOf } from '../../if-version.ts';
import type { Tx } from '../../store/store.ts';
import type { AccountRecord, MemberRecord } from './account-records.ts';

/** A member whose person is not read yet: people belong to no account. */
export type Membership = Omit<MemberRecord, 'user' | 'lastVisited' | 'hasSecondStep' | 'invitationPending'> & {
  readonly userId: string;
  readonly invitedAt: Date | null;
  readonly openedAt: Date | null;
};

/** What somebody may do in an account: a role on every site, or None and DomainControl on some. */
export interface Rights {
  readonly role: Role;
  readonly siteIds: readonly string[];
}

/** Their editable values, from which the version is made: sites are sorted, because their order means nothing. */
export const editedRights = ({ role, siteIds }: Rights) => ({ role, siteIds: [...siteIds].sort() });

/** Whether there are no rights: somebody without any is no member (open point C20). */
export const hasNoRights = ({ role, siteIds }: Rights): boolean => role === 'None' && siteIds.length === 0;

/** A person's rights in an account; null for somebody who is no member. */
export async function readRights(tx: Tx, accountId: string, userId: string): Promise<Rights | null> {
  const member = await tx
    .selectFrom('members')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .select('default_role')
    .executeTakeFirst();
  if (!member) return null;
  const sites = await tx
    .selectFrom('site_members')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .select('site_id')
    .execute();
  const rights = { role: member.default_role, siteIds: sites.map(({ site_id: siteId }) => siteId) };
  return hasNoRights(rights) ? null : rights;
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
    .select(['user_id', 'default_role', 'invited_at', 'opened_at'])
    .orderBy('user_id');
  let sites = tx.selectFrom('site_members').where('account_id', '=', accountId).select(['site_id', 'user_id', 'role']).orderBy('site_id');
  if (userId !== undefined) {
    members = members.where('user_id', '=', userId);
    sites = sites.where('user_id', '=', userId);
  }
  const [people, rights] = [await members.execute(), Map.groupBy(await sites.execute(), (right) => right.user_id)];
  return people
    .map((person) => membership(accountId, person, rights.get(person.user_id) ?? []))
    .filter((m) => m.defaultRole !== 'None' || m.domainPermissions.length > 0);
}

interface MemberRow {
  readonly user_id: string;
  readonly default_role: Role;
  readonly invited_at: Date | null;
  readonly opened_at: Date | null;
}

function membership(accountId: string, row: MemberRow, rights: readonly { readonly site_id: string; readonly role: Role }[]): Membership {
  const { user_id: userId, default_role: defaultRole, invited_at: invitedAt, opened_at: openedAt } = row;
  return {
    accountId,
    userId,
    // A person has one place per account: the pair is the id.
    id: `${accountId}:${userId}`,
    accessType: defaultRole === 'SiteControl' ? 'admin' : 'restricted',
    defaultRole,
    domainPermissions: rights.map((r) => ({ accountId, domainId: r.site_id, role: r.role })),
    version: versionOf(editedRights({ role: defaultRole, siteIds: rights.map((r) => r.site_id) })),
    invitedAt,
    openedAt,
  };
}
