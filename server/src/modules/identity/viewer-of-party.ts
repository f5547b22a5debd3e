import { absentPerson, type Viewer } from '../../access/viewer.ts';
import type { JobParty } from '../../store/job-tables.ts';
import type { Tx } from '../../store/store.ts';
import { accessOf, loadKey } from './load-viewer.ts';

/**
 * Who decided something in an account, with the rights they have now: for what is carried out later, when nobody is calling. null for a person who may not sign in any more and for a key that
 * was taken away or has expired. What an account asks of how somebody signs in was asked when they decided. Under `store.system`.
 */
export async function viewerOfParty(tx: Tx, party: JobParty, accountId: string, now: Date): Promise<Viewer | null> {
  if ('keyId' in party) {
    const key = await tx
      .selectFrom('api_keys')
      .where('account_id', '=', accountId)
      .where('id', '=', party.keyId)
      .select('token_hash')
      .executeTakeFirst();
    const found = key && (await loadKey(tx, key.token_hash.toString('hex'), now));
    return found && found !== 'expired' ? found.viewer : null;
  }
  const person = await tx
    .selectFrom('users')
    .where('id', '=', party.userId)
    .where('is_active', '=', true)
    .select(['id', 'email', 'display_name'])
    .executeTakeFirst();
  if (!person) return null;
  const { id: userId, email, display_name: name } = person;
  return absentPerson({ userId, email, displayName: name || email, accounts: await accessOf(tx, userId) });
}
