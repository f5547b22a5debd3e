import { type Kysely, sql } from 'kysely';

/** Until when a weekly silence was ended by hand: it returns with the times of its first time, whatever the clock did in the week that was next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table silences add column skipped_until timestamptz').execute(db);
}
