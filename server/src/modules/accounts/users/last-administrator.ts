import type { Tx } from '../../../store/store.ts';
import type { Place } from './set-member.ts';

/**
 * Whether nobody would administer the account without this administrator, as where it has no owner. Somebody who may not sign in, or has not opened the account, could not do it in their place. Call it behind a
 * lock on the account, under `store.system`.
 */
export async function isLastAdministrator(tx: Tx, { accountId, userId }: Place): Promise<boolean> {
  const administrators = await tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.account_id', '=', accountId)
    .where('m.default_role', '=', 'SiteControl')
    .select(['m.user_id as id', 'm.opened_at as openedAt', 'u.is_active as isActive'])
    .execute();
  const others = administrators.filter(({ id, openedAt, isActive }) => id !== userId && openedAt !== null && isActive);
  return others.length === 0 && administrators.some(({ id }) => id === userId);
}
