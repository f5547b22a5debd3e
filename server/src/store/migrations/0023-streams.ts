import { type Kysely, sql } from 'kysely';

/** The streams of devices, as they last reported them; null until they do. And how many receive channels report no state of their subscription. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table device_channels add column streams jsonb, add column streams_epoch bigint, add column streams_revision bigint`.execute(
    db,
  );
  await sql`alter table devices add column rx_unknown integer`.execute(db);
}
