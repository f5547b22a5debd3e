import { type Kysely, sql } from 'kysely';

/** Whether a snapshot came from a file: nobody observed at this site what is in it. Of earlier ones nobody knows, and they count as made here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table snapshots add column imported boolean not null default false').execute(db);
}
