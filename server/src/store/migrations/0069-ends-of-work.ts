import { type Kysely, sql } from 'kysely';

/**
 * What is known of the end of a command, by which a job knows a refusal for certain; the last wave of a job whose end is in the record; and an order of mails in which reports, of which there are many at
 * once, come after all that is news.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table commands add column is_answered boolean',
  'alter table jobs add column wave_over integer not null default 0',
  'drop index mails_due',
  `create index mails_due on mails ((kind = 'monthlyReport'), (kind = 'notification'), due_at, id) where ended_at is null`,
];
