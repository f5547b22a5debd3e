import { type Kysely, sql } from 'kysely';

/**
 * What a rolled-up bin represents, per channel: its minutes (one number where all are the same), how many of them lay above their setting (null: none), and the
 * mean of their middles. What can be rolled up again from its minutes is; what is older has null in all three and counts as whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['latency_10m', 'latency_1h'])
    await sql`alter table ${sql.table(table)} add minutes smallint[], add above smallint[], add average real[]`.execute(db);
  // Even the owner of the tables sees no customer's row.
  await sql`set local role tutti_system`.execute(db);
  await sql`insert into latency_pending (account_id, device_id, bucket_at)
    select distinct account_id, device_id, date_bin('10 minutes', bin_at, 'epoch') from latency_1m
    on conflict do nothing`.execute(db);
  await sql`reset role`.execute(db);
}
