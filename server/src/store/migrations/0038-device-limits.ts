import { type Kysely, sql } from 'kysely';

/** The limit above which new devices of an agent are refused (null: none are), and when some were last refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agents add column devices_over text, add column devices_refused_at timestamptz`.execute(db);
}
