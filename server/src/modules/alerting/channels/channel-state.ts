import { FAILURES_OF_FAILING_CHANNEL } from '@tutti/domain/alert-channel-form';
import { sql } from 'kysely';
import { notifyServers } from '../../../bus/relay.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { Tx } from '../../../store/store.ts';
import { dueNow } from '../deliveries/claims.ts';
import { type AlertMessage, queueDeliveries } from '../deliveries/queue-delivery.ts';
import { channelFails, channelWorks } from './channel-entries.ts';

interface Channel {
  readonly accountId: string;
  readonly channelId: string;
}

/** A channel has taken a message: what waits for it is due now. */
export async function noteTaken(tx: Tx, { accountId, channelId }: Channel, now: Date): Promise<void> {
  const before = await tx
    .selectFrom('alert_channels')
    .where('account_id', '=', accountId)
    .where('id', '=', channelId)
    .select(['name', 'failures'])
    .forUpdate()
    .executeTakeFirst();
  if (!before) return;
  await tx
    .updateTable('alert_channels')
    .set({ failures: 0, failing_since: null, last_error: null, last_delivered_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', channelId)
    .execute();
  if (before.failures === 0) return;
  await dueNow(tx, accountId, channelId, now);
  await notifyServers(tx, 'alert.queued', {});
  if (before.failures >= FAILURES_OF_FAILING_CHANNEL)
    await appendEvents(tx, [channelWorks({ accountId, id: channelId, name: before.name })], now);
}

/** A channel has not taken a message. The one that makes it count as failing is recorded, and another channel that works reports it, with a later one where none works then. */
export async function noteFailed(tx: Tx, { accountId, channelId }: Channel, why: string, now: Date): Promise<void> {
  const channel = await tx
    .updateTable('alert_channels')
    .set({ failures: sql<number>`failures + 1`, failing_since: sql<Date>`coalesce(failing_since, ${now})`, last_error: why })
    .where('account_id', '=', accountId)
    .where('id', '=', channelId)
    .returning(['name', 'failures', 'failing_since'])
    .executeTakeFirst();
  if (!channel || channel.failures < FAILURES_OF_FAILING_CHANNEL) return;
  if (channel.failures === FAILURES_OF_FAILING_CHANNEL)
    await appendEvents(tx, [channelFails({ accountId, id: channelId, name: channel.name }, why)], now);
  if (await isReported(tx, { accountId, channelId }, channel.failing_since ?? now)) return;
  const other = await tx
    .selectFrom('alert_channels')
    .where('account_id', '=', accountId)
    .where('id', '<>', channelId)
    .where('failures', '=', 0)
    .select('id')
    .orderBy('last_delivered_at', (order) => order.desc().nullsLast())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const since = (channel.failing_since ?? now).toISOString();
  const message = failing({ id: channelId, name: channel.name, since, why });
  await queueDeliveries(tx, accountId, [{ channelId: other.id, ruleId: null, siteId: null, message }], now);
}

/** Whether another channel was given the message that this one fails, since it does. */
async function isReported(tx: Tx, { accountId, channelId }: Channel, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from alert_deliveries where account_id = ${accountId} and kind = 'CHANNEL_FAILING' and created_at >= ${since}
      and message #>> '{lines,0,subject,id}' = ${channelId} limit 1`.execute(tx);
  return rows.length > 0;
}

function failing({ id, name, since, why }: { id: string; name: string; since: string; why: string }): AlertMessage {
  const subject = { kind: 'ACCOUNT', id, name } as const;
  const line = { kind: 'CHANNEL_FAILING', subject, siteId: null, siteName: null, since, endedAt: null, detail: why };
  return { kind: 'CHANNEL_FAILING', rule: null, site: null, since, lines: [line], total: 1 };
}
