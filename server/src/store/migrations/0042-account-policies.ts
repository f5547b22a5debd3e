import { type Kysely, sql } from 'kysely';

/**
 * What accounts ask of how people sign in, and of their sessions and keys; no row: nothing. `way`: how a session began, null where it is older than this. `acted_at`: when
 * its person last did something in it, null: see `last_used_at`. `end_mailed_for`: the end of a key about which its maker was sent a mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  `create table account_policies (
     account_id uuid primary key references accounts on delete cascade,
     second_step text not null check (second_step in ('NOBODY', 'ADMINISTRATORS', 'EVERYBODY')),
     second_step_from timestamptz,
     passkeys boolean not null,
     sso_only boolean not null,
     idle_minutes integer,
     longest_minutes integer,
     key_networks text[] not null,
     key_days integer,
     key_days_since timestamptz)`,
  'alter table account_policies enable row level security',
  'alter table account_policies force row level security',
  `create policy tenant on account_policies to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on account_policies to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant select, insert, update, delete on account_policies to tutti_tenant, tutti_system',
  `alter table sessions add column way text check (way in ('password', 'passkey', 'sso')), add column acted_at timestamptz`,
  'alter table api_keys add column end_mailed_for timestamptz',
  'alter table session_ends drop constraint session_ends_reason_check',
  `alter table session_ends add constraint session_ends_reason_check
     check (reason in ('noAccess', 'signedOut', 'newPassword', 'operator', 'secondStep', 'idle', 'tooLong'))`,
];
