import { type Kysely, sql } from 'kysely';

/** When an administrator said that a forgotten device was reset, so that it may be reported again; null for every other device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table devices add column accepted_at timestamptz`.execute(db);
  // The forgotten devices of an agent are listed on its page.
  await sql`create index devices_forgotten on devices (account_id, agent_id) where forgotten_at is not null`.execute(db);
}
