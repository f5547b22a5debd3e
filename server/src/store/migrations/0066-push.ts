import { type Kysely, sql } from 'kysely';

/**
 * Browsers in which people get alerts (decision 091): they belong to a person, as sessions do, and are read by the system alone. `secret` has the address at the push service and the keys that messages
 * are encrypted with, sealed by the key of sign-in; `session_hash` is the sign-in that turned it on. Of a delivery: the browsers that took it, and those that it is still tried for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table push_browsers (
     id uuid primary key default gen_random_uuid(),
     user_id uuid not null references users on delete cascade,
     endpoint_hash bytea not null unique,
     host text not null,
     secret bytea not null,
     server_key text not null,
     session_hash bytea not null,
     user_agent text,
     created_at timestamptz not null,
     last_delivered_at timestamptz,
     last_error text)`,
  'create index push_browsers_of_user on push_browsers (user_id)',
  'create index push_browsers_of_session on push_browsers (session_hash)',
  'grant select, insert, update, delete on push_browsers to tutti_system',
  `alter table alert_deliveries add column pushed_to uuid[] not null default '{}', add column push_waits uuid[] not null default '{}'`,
];
