import { type Kysely, sql } from 'kysely';

/**
 * The last recorded state of a device, where its facts alone do not show it: whether its clock drifts (`clock_drifting`), its latency is late
 * (`latency_is_late`), and its links (`links`; null: never reported).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table devices add column clock_drifting boolean not null default false, add column latency_is_late boolean not null default false,
    add column links jsonb`.execute(db);
  await sql`create index devices_late on devices (latency_late_at) where latency_is_late`.execute(db);
}
