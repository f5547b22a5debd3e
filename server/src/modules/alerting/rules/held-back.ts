import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';
import { type AlertMessage, deliveriesChanged, MOST_LINES, type NewDelivery, queueDeliveries } from '../deliveries/queue-delivery.ts';

/** What is held back within this time of what was before is one record: a night of quiet hours, a silence. */
const TOGETHER_MS = 12 * 3_600_000;

interface LastDelivery {
  readonly id: string;
  readonly message: AlertMessage;
  readonly isHeldBack: boolean;
}

/** Records what is held back. Where the last thing that a channel had about the site was held back for the same reason not long ago, it is added to that record, so that a silence is one line and not one for each device. */
export async function recordHeldBack(tx: Tx, accountId: string, heldBack: readonly NewDelivery[], now: Date): Promise<void> {
  const others: NewDelivery[] = [];
  for (const one of heldBack) {
    const last = await lastDelivery(tx, accountId, one, now);
    if (!last?.isHeldBack) others.push(one);
    else
      await sql`update alert_deliveries set message = ${JSON.stringify(together(last.message, one.message))}::jsonb, ended_at = ${now}
        where account_id = ${accountId} and id = ${last.id}`.execute(tx);
  }
  await queueDeliveries(tx, accountId, others, now);
  if (others.length < heldBack.length) await deliveriesChanged(tx, accountId);
}

async function lastDelivery(
  tx: Tx,
  accountId: string,
  { channelId, siteId, why }: NewDelivery,
  now: Date,
): Promise<LastDelivery | undefined> {
  const { rows } = await sql<LastDelivery>`
    select id, message, outcome = 'HELD_BACK' and last_error = ${why ?? null} and ended_at >= ${new Date(now.getTime() - TOGETHER_MS)} as "isHeldBack"
    from alert_deliveries
    where account_id = ${accountId} and channel_id = ${channelId} and site_id is not distinct from ${siteId}
    order by number desc limit 1`.execute(tx);
  return rows[0];
}

/** Both in one message; what is in both counts once. */
function together(before: AlertMessage, more: AlertMessage): AlertMessage {
  const known = new Set(before.lines.map(({ troubleId }) => troubleId));
  const added = more.lines.filter(({ troubleId }) => !known.has(troubleId));
  const total = before.total + more.total - (more.lines.length - added.length);
  return { ...before, lines: [...before.lines, ...added].slice(0, MOST_LINES), total };
}
