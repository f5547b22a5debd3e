import { type Kysely, sql } from 'kysely';

/**
 * The second step at sign-in: authenticator apps, passkeys and recovery codes of people; sign-ins that wait for it, and browsers that are not asked for it. Of people,
 * as sessions are, and so for `tutti_system` alone. `password_set_at` is null where the password is older than this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table users add column password_set_at timestamptz',
  // When the person last proved in this session who they are; null: not since they signed in.
  'alter table sessions add column proved_at timestamptz',
  'alter table session_ends drop constraint session_ends_reason_check',
  `alter table session_ends add constraint session_ends_reason_check
     check (reason in ('noAccess', 'signedOut', 'newPassword', 'operator', 'secondStep'))`,
  // `secret` is encrypted with the sign-in key, which is not in the database; without `confirmed_at` the app is being added.
  `create table authenticator_apps (
     user_id uuid primary key references users on delete cascade,
     secret bytea not null,
     created_at timestamptz not null,
     confirmed_at timestamptz,
     last_step bigint,
     last_used_at timestamptz)`,
  `create table passkeys (
     id uuid primary key default gen_random_uuid(),
     user_id uuid not null references users on delete cascade,
     credential_id bytea not null unique,
     public_key bytea not null,
     counter bigint not null,
     transports text[] not null,
     name text not null,
     created_at timestamptz not null,
     last_used_at timestamptz)`,
  'create index passkeys_of_user on passkeys (user_id)',
  // `user_id` is null where nobody has said yet who signs in.
  `create table passkey_challenges (
     challenge_hash bytea primary key,
     purpose text not null check (purpose in ('signIn', 'secondStep', 'prove', 'add')),
     user_id uuid references users on delete cascade,
     expires_at timestamptz not null)`,
  'create index passkey_challenges_of_user on passkey_challenges (user_id)',
  'create index passkey_challenges_by_end on passkey_challenges (expires_at)',
  `create table recovery_codes (
     user_id uuid not null references users on delete cascade,
     code_hash bytea not null,
     salt bytea not null,
     created_at timestamptz not null,
     used_at timestamptz,
     primary key (user_id, code_hash))`,
  `create table sign_in_tickets (
     ticket_hash bytea primary key,
     user_id uuid not null references users on delete cascade,
     expires_at timestamptz not null,
     tries_left smallint not null)`,
  'create index sign_in_tickets_of_user on sign_in_tickets (user_id)',
  `create table trusted_browsers (
     token_hash bytea primary key,
     user_id uuid not null references users on delete cascade,
     expires_at timestamptz not null)`,
  'create index trusted_browsers_of_user on trusted_browsers (user_id)',
  `grant select, insert, update, delete on
     authenticator_apps, passkeys, passkey_challenges, recovery_codes, sign_in_tickets, trusted_browsers to tutti_system`,
];
