import { type Kysely, sql } from 'kysely';

/** The values that a command changes, from before it was given (`before`; null: it changes nothing that stays, or was given before this was kept). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table commands add column before jsonb`.execute(db);
}
