import { type Kysely, sql } from 'kysely';

/** Of a trouble that has ended: whether nobody saw that it is over, as where it is not known any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alert_troubles add column end_is_unknown boolean not null default false`.execute(db);
}
