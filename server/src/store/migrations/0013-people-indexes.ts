import { type Kysely, sql } from 'kysely';

/** Indexes for what is asked with each sign-in, each mail and each person that goes, and an order in which mails that people wait for go first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create index site_members_by_user on site_members (user_id)',
  'create index password_resets_by_user on password_resets (user_id)',
  'create index api_keys_by_person on api_keys (user_id) where user_id is not null',
  'create index mails_failing on mails (failing_since) where failing_since is not null',
  'drop index mails_due',
  `create index mails_due on mails ((kind = 'notification'), due_at, id) where ended_at is null`,
];
