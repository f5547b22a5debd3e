import { notifyServers } from '../../bus/relay.ts';
import type { Tx } from '../../store/store.ts';

/** Stores that a person opened accounts: from now on the name of the person is shown there, and open lists of people are read again. Under `store.system`. */
export async function openPlaces(tx: Tx, userId: string, accountIds: Iterable<string>, now: Date): Promise<void> {
  const ids = [...accountIds];
  if (ids.length === 0) return;
  const opened = await tx
    .updateTable('members')
    .set({ opened_at: now })
    .where('user_id', '=', userId)
    .where('account_id', 'in', ids)
    .where('opened_at', 'is', null)
    .returning('account_id')
    .execute();
  for (const { account_id: accountId } of opened)
    await notifyServers(tx, 'settings.changed', { accountId, userId: null, areas: ['MEMBERS'] });
}
