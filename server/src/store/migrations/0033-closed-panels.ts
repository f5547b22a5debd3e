import { type Kysely, sql } from 'kysely';

/** Which panels of the console each person has closed for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column closed_panels text[] not null default '{}'`.execute(db);
}
