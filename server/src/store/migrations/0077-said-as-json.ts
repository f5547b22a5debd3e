import { type Kysely, sql } from 'kysely';

/**
 * What was said of clocks is written once, read once as a whole and deleted a minute later: as it was sent, and not compressed. To take it apart and to compress it was a tenth of what
 * the database did for a fact. A process of an older version beside this one writes and reads it as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table clock_said alter column facts type json using facts::text::json').execute(db);
  await sql.raw('alter table clock_said alter column facts set storage external').execute(db);
}
