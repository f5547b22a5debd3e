import type { Viewer } from '../../../access/viewer.ts';
import { forbidden } from '../../../api-errors.ts';
import { notifyServers } from '../../../bus/relay.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import type { NamedChannel } from '../channels/channel-entries.ts';
import { type AlertMessage, deliveriesChanged } from './queue-delivery.ts';
import { readable } from './reader.ts';

/**
 * Queues a message again that was given up, for another day of tries, and answers its channel; null: there is none in the accounts that the viewer may read anything of. Throws FORBIDDEN where they
 * may not read all of it: it goes to wherever its channel leads by now.
 */
export async function retryDelivery(
  { tx, viewer }: { readonly tx: Tx; readonly viewer: Viewer },
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
    .select(['d.account_id as accountId', 'd.outcome', 'd.message', 'c.id', 'c.name'])
    .forUpdate('d')
    .executeTakeFirst();
  if (!found) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- queueDeliveries alone writes it
  const message = found.message as AlertMessage;
  const read = readable(message, viewer, found.accountId);
  if (read === null) return null;
  if (read.total < message.total) throw forbidden('Some of this message is for administrators of the account: they can send it again.');
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
