import { type Kysely, sql } from 'kysely';

/** How devices are set for all their audio, as they last reported it; null until they do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table devices add column audio jsonb, add column audio_epoch bigint, add column audio_revision bigint`.execute(db);
}
