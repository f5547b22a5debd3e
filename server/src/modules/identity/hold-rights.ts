import type { Action } from '../../access/permissions.ts';
import { can, type Viewer } from '../../access/viewer.ts';
import { forbidden } from '../../api-errors.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { viewerNow } from './load-viewer.ts';

/**
 * Looks again whether the caller administers an account (or may do another `action` there, everywhere), behind a lock on it, so that nobody changes until the commit who may what there: for
 * whatever gives a way in or a right that outlives those of who gave it, and for where an account sends what it knows. They were read when the call was admitted, and it may have waited since.
 * `change` where more of the account is changed. Under `store.system`. Throws FORBIDDEN. Answers whose account it is, and the caller with the rights of now.
 */
export async function holdRights(
  { tx, viewer, services }: Pick<TxCall<Viewer>, 'tx' | 'viewer' | 'services'>,
  accountId: string,
  to: 'give' | 'change' = 'give',
  action: Action = 'ADMINISTER',
): Promise<{ readonly ownerId: string | null; readonly now: Viewer }> {
  const account = tx.selectFrom('accounts').where('account_id', '=', accountId).select('owner_id');
  const { owner_id: ownerId } = await (to === 'give' ? account.forShare() : account.forNoKeyUpdate()).executeTakeFirstOrThrow();
  const now = await viewerNow(tx, viewer, services.now());
  if (!now || !can(now, action, { accountId, siteId: null })) throw forbidden();
  return { ownerId, now };
}
