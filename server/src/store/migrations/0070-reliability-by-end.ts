import { type Kysely, sql } from 'kysely';

/** What is kept no longer is found by its end, and a report by its devices: the index by site and end served neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index reliability_spans_by_end`.execute(db);
  await sql`create index reliability_spans_ended on reliability_spans (to_at)`.execute(db);
}
