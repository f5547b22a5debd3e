import { type Kysely, sql } from 'kysely';

/** What each person has done of the first steps that Home shows, and when they dismissed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users
     add column first_steps text[] not null default '{}',
     add column first_steps_dismissed_at timestamptz`.execute(db);
}
