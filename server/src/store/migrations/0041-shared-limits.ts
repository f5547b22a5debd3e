import { type Kysely, sql } from 'kysely';

/**
 * What processes count together: tries, calls and points of limits, until `expire`, ms since 1970. The columns and their order are those of `rate-limiter-flexible`. Unlogged,
 * because a count is worth no disk: after a crash of the database it begins at nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table shared_limits (key text primary key, points integer not null default 0, expire bigint)`.execute(db);
  await sql`create index shared_limits_by_end on shared_limits (expire)`.execute(db);
  await sql`grant select, insert, update, delete on shared_limits to tutti_system`.execute(db);
}
