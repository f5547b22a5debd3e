import { type Kysely, sql } from 'kysely';

/**
 * People: how they see the console and which mails they want, invitations, sessions that can be named, keys that expire, and single sign-on.
 * What belongs to no account (people, sign-ins under way) is reached under `tutti_system` alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  // null: as the account has it.
  `alter table users
     add column theme text not null default 'AUTOMATIC',
     add column timezone text,
     add column time_format text,
     add column date_format text`,
  `alter table accounts
     add column timezone text not null default 'Australia/Sydney',
     add column time_format text not null default '24hr',
     add column date_format text not null default 'ddmmyyyy'`,
  `alter table members add column invited_at timestamptz`,
  `alter table sessions add column id uuid not null default gen_random_uuid()`,
  `create unique index sessions_by_id on sessions (id)`,
  `alter table api_keys
     add column user_id uuid references users on delete cascade,
     add column expires_at timestamptz,
     add column last_used_at timestamptz,
     add column last_used_from text`,
  // Whoever may use the key must know it: its hash is for the system role alone. The tenant role makes keys, and changes what they may do.
  'revoke select, update on api_keys from tutti_tenant',
  `grant select (account_id, id, name, display_key, description, default_role, created_by, created_at, user_id, expires_at, last_used_at, last_used_from)
     on api_keys to tutti_tenant`,
  'grant update (default_role) on api_keys to tutti_tenant',
  `create table notification_preferences (
     account_id uuid not null, site_id uuid not null, user_id uuid not null,
     event_types text[] not null,
     minimum_importance text not null,
     primary key (account_id, site_id, user_id),
     foreign key (account_id, site_id) references sites on delete cascade,
     foreign key (account_id, user_id) references members on delete cascade)`,
  'alter table notification_preferences enable row level security',
  'alter table notification_preferences force row level security',
  `create policy tenant on notification_preferences to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on notification_preferences to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant select, insert, update, delete on notification_preferences to tutti_tenant, tutti_system',
  // A sign-in that went to the provider and is waited for: bound to one browser by the hash of its cookie.
  `create table sso_logins (
     state_hash bytea primary key,
     browser_hash bytea not null,
     provider text not null,
     nonce text, verifier text, request_id text,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null)`,
  // The one-use code with which the console takes its session.
  `create table sso_codes (
     code_hash bytea primary key,
     user_id uuid not null references users on delete cascade,
     method text not null,
     expires_at timestamptz not null)`,
  // Assertions that were used, until they have expired: none counts twice.
  `create table sso_assertions (
     provider text not null, id text not null,
     expires_at timestamptz not null,
     primary key (provider, id))`,
  'grant select, insert, update, delete on sso_logins, sso_codes, sso_assertions to tutti_system',
];
