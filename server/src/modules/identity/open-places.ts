import type { Tx } from '../../store/store.ts';

/** Notes that a person opened accounts: from now on these know what the person is called. Under `store.system`. */
export async function openPlaces(tx: Tx, userId: string, accountIds: Iterable<string>, now: Date): Promise<void> {
  const ids = [...accountIds];
  if (ids.length === 0) return;
  await tx
    .updateTable('members')
    .set({ opened_at: now })
    .where('user_id', '=', userId)
    .where('account_id', 'in', ids)
    .where('opened_at', 'is', null)
    .execute();
}
