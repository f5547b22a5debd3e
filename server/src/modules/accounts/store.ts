import type { Role } from '@tutti/domain/enumerations';
import type { Tx } from '../../store/store.ts';
import type { AccountRecord, MemberRecord } from './record.ts';

/** A member whose person is not read yet: people stand above accounts. */
export type Membership = Omit<MemberRecord, 'user'> & { readonly userId: string };

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
  let members = tx.selectFrom('members').where('account_id', '=', accountId).select(['user_id', 'default_role']).orderBy('user_id');
  let sites = tx.selectFrom('site_members').where('account_id', '=', accountId).select(['site_id', 'user_id', 'role']).orderBy('site_id');
  if (userId !== undefined) {
    members = members.where('user_id', '=', userId);
    sites = sites.where('user_id', '=', userId);
  }
  const [people, rights] = [await members.execute(), await sites.execute()];
  return people
    .map((m) =>
      member(
        accountId,
        m.user_id,
        m.default_role,
        rights.filter((r) => r.user_id === m.user_id),
      ),
    )
    .filter((m) => m.defaultRole !== 'None' || m.domainPermissions.length > 0);
}

function member(
  accountId: string,
  userId: string,
  defaultRole: Role,
  rights: readonly { readonly site_id: string; readonly role: Role }[],
): Membership {
  return {
    accountId,
    userId,
    // A person has one place per account: the pair is the id.
    id: `${accountId}:${userId}`,
    accessType: defaultRole === 'SiteControl' ? 'admin' : 'restricted',
    defaultRole,
    domainPermissions: rights.map((r) => ({ accountId, domainId: r.site_id, role: r.role })),
  };
}
