import { type Kysely, sql } from 'kysely';

/**
 * Subscriptions of receive streams that name no channel, by kind of status. Until they are reported again nothing says how those are that are there already: they count as
 * not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table devices add column rx_stream_counts jsonb`.execute(db);
  await sql`
    update devices d set rx_stream_counts = jsonb_build_object('subscribed', n, 'errors', 0, 'warnings', 0, 'inProgress', 0, 'unknown', n, 'worstCode', null)
    from (
      select c.account_id, c.device_id, count(*) as n
      from device_channels c, jsonb_array_elements(c.streams -> 'rx') as s
      where s -> 'channels' = '[]' and s -> 'active' is distinct from 'false'::jsonb group by 1, 2) x
    where d.account_id = x.account_id and d.id = x.device_id`.execute(db);
}
