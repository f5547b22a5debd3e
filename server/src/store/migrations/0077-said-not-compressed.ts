import { type Kysely, sql } from 'kysely';

/** What was said of clocks is written once, read once and deleted a minute later: to compress it is a third of what it costs to write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table clock_said alter column facts set storage external').execute(db);
}
