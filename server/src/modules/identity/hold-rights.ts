import { can, type Viewer } from '../../access/viewer.ts';
import { forbidden } from '../../api-errors.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { viewerNow } from './load-viewer.ts';

/**
 * Looks again whether the caller administers an account, behind a lock on it, so that nobody changes until the commit who may what there: for whatever gives a way in or a right that
 * outlives those of who gave it. They were read when the call was admitted, and it may have waited since. `change` where more of the account is changed. Under `store.system`. Throws
 * FORBIDDEN. Answers whose account it is.
 */
export async function holdRights(
  { tx, viewer, services }: Pick<TxCall<Viewer>, 'tx' | 'viewer' | 'services'>,
  accountId: string,
  to: 'give' | 'change' = 'give',
): Promise<{ readonly ownerId: string | null }> {
  const account = tx.selectFrom('accounts').where('account_id', '=', accountId).select('owner_id');
  const { owner_id: ownerId } = await (to === 'give' ? account.forShare() : account.forNoKeyUpdate()).executeTakeFirstOrThrow();
  if (!can(await viewerNow(tx, viewer, services.now()), 'ADMINISTER', { accountId, siteId: null })) throw forbidden();
  return { ownerId };
}
