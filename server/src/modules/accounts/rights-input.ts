import type { KeyAccessForm } from '@tutti/domain/key-form';
import { badInput, notFound } from '../../api-errors.ts';
import type { Tx } from '../../store/store.ts';
import { isUuid } from '../../store/uuid.ts';
import type { Rights } from './memberships.ts';
import { knownRoles } from './roles/read-roles.ts';
import type { GivenRole } from './roles/role-records.ts';

/** The rights that a form gives to a person or key; the rows of the sites are locked until the commit. Throws NOT_FOUND for one that is not, or is another account's. */
export async function rightsOf(tx: Tx, accountId: string, { defaultRole: role, domainPermissions }: KeyAccessForm): Promise<Rights> {
  return {
    role,
    siteIds: await sitesAmong(
      tx,
      accountId,
      domainPermissions.map(({ domainId }) => domainId),
    ),
  };
}

/** What is to be given to a person. */
interface MemberAccess {
  readonly defaultRole: Rights['role'];
  readonly roleId: string | null;
  readonly domainPermissions: readonly { readonly domainId: string; readonly roleId: string | null }[];
}

/** The rights that a form gives to a person. Call it behind a lock on the account, so that no role is deleted meanwhile. Throws BAD_USER_INPUT for a role that is none of the account. */
export async function memberRightsOf(
  tx: Tx,
  accountId: string,
  { defaultRole: role, roleId, domainPermissions }: MemberAccess,
): Promise<Rights> {
  const known = await knownRoles(tx, accountId);
  const find = (id: string, field: string): GivenRole => {
    const found = known.get(id.toLowerCase()) ?? known.get(id);
    if (!found) throw badInput(field, 'There is no such role. It may have been deleted.');
    return found;
  };
  return {
    role,
    siteIds: domainPermissions.map(({ domainId }) => domainId),
    given: roleId === null ? null : find(roleId, 'roleId'),
    siteGiven: new Map(
      domainPermissions.flatMap((one) => (one.roleId === null ? [] : [[one.domainId, find(one.roleId, 'domainPermissions')] as const])),
    ),
  };
}

/** The sites of the account with these ids, each once, their rows locked until the commit. Throws NOT_FOUND for one that is not, or is another account's. */
export async function sitesAmong(tx: Tx, accountId: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const found = wanted.every(isUuid)
    ? await tx
        .selectFrom('sites')
        .where('account_id', '=', accountId)
        .where('id', 'in', wanted)
        .select('id')
        .orderBy('id')
        .forKeyShare()
        .execute()
    : [];
  if (found.length < wanted.length) throw notFound('One of the sites does not exist, or you have no access to it.');
  return found.map(({ id }) => id);
}
