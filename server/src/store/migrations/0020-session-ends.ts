import { type Kysely, sql } from 'kysely';

/** Why sessions ended that somebody else, or another browser, ended: a client that still sends the token gets it. Kept as long as an unused session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table session_ends (
     token_hash bytea primary key,
     user_id uuid not null references users on delete cascade,
     reason text not null check (reason in ('noAccess', 'signedOut', 'newPassword', 'operator')),
     ended_at timestamptz not null)`,
  'create index session_ends_of_user on session_ends (user_id)',
  'grant select, insert, delete on session_ends to tutti_system',
];
