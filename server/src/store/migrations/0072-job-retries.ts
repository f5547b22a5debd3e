import { type Kysely, sql } from 'kysely';

/** Devices of a job that are retried (decision 092): how often each was, and the calls that let a job go on, so that one which is sent again does so once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table jobs add column continues jsonb not null default '[]'`,
  'alter table job_steps add column attempt integer not null default 0',
];
