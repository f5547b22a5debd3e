import { notFound } from '../../../api-errors.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';

/** A key that is being changed. */
interface LockedKey {
  readonly accountId: string;
  readonly keyId: string;
  readonly name: string;
  readonly kind: 'ACCOUNT' | 'USER';
}

/** A key of one of the accounts, its row locked until the commit. Throws NOT_FOUND. */
export async function lockKey(tx: Tx, accountIds: readonly string[], keyId: string): Promise<LockedKey> {
  const key = isUuid(keyId)
    ? await tx
        .selectFrom('api_keys')
        .where('account_id', 'in', accountIds)
        .where('id', '=', keyId)
        .select(['account_id', 'id', 'name', 'user_id'])
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!key) throw notFound('There is no such API key, or you have no access to it.');
  return { accountId: key.account_id, keyId: key.id, name: key.name, kind: key.user_id === null ? 'ACCOUNT' : 'USER' };
}
