import { type Kysely, sql } from 'kysely';

/**
 * The newer program that the server has for an agent (null: none), whether administrators let the agent take such by itself at night, and when it was last asked at night to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agents add column newer_program jsonb, add column updates_at_night boolean not null default false, add column update_asked_at timestamptz`.execute(
    db,
  );
}
