import { type Kysely, sql } from 'kysely';

/**
 * A check sum of what the clocks of a site are evaluated from: two values without their offset, made and compared for each fact, cost the ingest a seventh of its statement. Null until the
 * next fact of the clock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table devices add column clock_basis integer').execute(db);
}
