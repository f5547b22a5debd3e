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

/** A channel took a message at a time that is learned of later: it says nothing of the channel where another one was taken since, and failures may have followed that. */
export async function noteTakenAt(tx: Tx, { accountId, channelId }: Channel, takenAt: Date, now: Date): Promise<void> {
  const since = await tx
    .selectFrom('alert_channels')
    .where('account_id', '=', accountId)
    .where('id', '=', channelId)
    .where('last_delivered_at', '>', takenAt)
    .select('id')
    .executeTakeFirst();
  if (!since) await noteTaken(tx, { accountId, channelId }, now);
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
  const failingSince = channel.failing_since ?? now;
  if (await isReported(tx, { accountId, channelId }, failingSince)) return;
  const other = await whoReports(tx, { accountId, channelId }, failingSince);
  if (!other) return;
  const message = failing({ id: channelId, name: channel.name, since: failingSince.toISOString(), why });
  await queueDeliveries(tx, accountId, [{ channelId: other, ruleId: null, siteId: null, message }], now);
}

/** The messages that this channel fails, since it does. */
const reportsOf = ({ accountId, channelId }: Channel, since: Date) => sql`
  from alert_deliveries d where d.account_id = ${accountId} and d.kind = 'CHANNEL_FAILING' and d.created_at >= ${since}
    and d.message #>> '{lines,0,subject,id}' = ${channelId}`;

/** Whether another channel has taken the message that this one fails, or may yet. */
async function isReported(tx: Tx, channel: Channel, since: Date): Promise<boolean> {
  const { rows } = await sql`select ${reportsOf(channel, since)} and (d.outcome is null or d.outcome = 'DELIVERED') limit 1`.execute(tx);
  return rows.length > 0;
}

/** The channel that reports it: one that works, and that did not fail to since. A service is asked before people, of whom perhaps none may read it; then the one that took a message last. */
async function whoReports(tx: Tx, channel: Channel, since: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from alert_channels c
    where c.account_id = ${channel.accountId} and c.id <> ${channel.channelId} and c.failures = 0
      and not exists (select ${reportsOf(channel, since)} and d.channel_id = c.id)
    order by c.kind in ('EMAIL', 'PUSH'), c.last_delivered_at desc nulls last, c.created_at limit 1`.execute(tx);
  return rows[0]?.id;
}

function failing({ id, name, since, why }: { id: string; name: string; since: string; why: string }): AlertMessage {
  const subject = { kind: 'ACCOUNT', id, name } as const;
  const line = { kind: 'CHANNEL_FAILING', subject, siteId: null, siteName: null, since, endedAt: null, detail: why };
  return { kind: 'CHANNEL_FAILING', rule: null, site: null, since, lines: [line], total: 1 };
}
