import type { KeyAccessForm } from '@tutti/domain/key-form';
import { notFound } from '../../api-errors.ts';
import type { Tx } from '../../store/store.ts';
import { isUuid } from '../../store/uuid.ts';
import type { Rights } from './memberships.ts';

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
