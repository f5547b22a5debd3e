import { notifyServers } from '../../../bus/relay.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import type { NamedChannel } from '../channels/channel-entries.ts';
import { deliveriesChanged } from './queue-delivery.ts';

/** Queues a message again that was given up, for another day of tries, and answers its channel; null: there is none in the accounts. */
export async function retryDelivery(
  tx: Tx,
  accountIds: readonly string[],
  id: string,
  now: Date,
): Promise<NamedChannel | 'not dead' | null> {
  if (!isUuid(id)) return null;
  const found = await tx
    .selectFrom('alert_deliveries as d')
    .innerJoin('alert_channels as c', (on) => on.onRef('c.account_id', '=', 'd.account_id').onRef('c.id', '=', 'd.channel_id'))
    .where('d.account_id', 'in', accountIds)
    .where('d.id', '=', id)
    .select(['d.account_id as accountId', 'd.outcome', 'c.id', 'c.name'])
    .forUpdate('d')
    .executeTakeFirst();
  if (!found) return null;
  if (found.outcome !== 'DEAD') return 'not dead';
  await tx
    .updateTable('alert_deliveries')
    .set({
      ended_at: null,
      outcome: null,
      attempts: 0,
      claimed_until: null,
      mails_at: null,
      pushed_to: [],
      push_waits: [],
      queued_at: now,
      due_at: now,
    })
    .where('account_id', '=', found.accountId)
    .where('id', '=', id)
    .execute();
  await notifyServers(tx, 'alert.queued', {});
  await deliveriesChanged(tx, found.accountId);
  return { accountId: found.accountId, id: found.id, name: found.name };
}
