import { type Kysely, sql } from 'kysely';

/** Which sites may have another status than when somebody last looked: the revision grows with each measured value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sites add column status_revision bigint not null default 0').execute(db);
}
