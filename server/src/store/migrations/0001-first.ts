import { type Kysely, sql } from 'kysely';

/**
 * The first schema. Every row of a customer carries `account_id` first in its keys (so that tables can be distributed by account), and row-level
 * security separates tenants: `tutti_tenant` sees only the accounts named in the setting `tutti.accounts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists citext`.execute(db);
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of TENANT_TABLES) for (const statement of tenancy(table)) await sql.raw(statement).execute(db);
  await sql.raw(`grant select, insert, update, delete on ${SYSTEM_TABLES.join(', ')} to tutti_system`).execute(db);
}

const STATEMENTS = [
  // People and their sessions belong to no account: they are accessed only through the identity module, never under the tenant role.
  `create table users (
     id uuid primary key default gen_random_uuid(),
     email citext not null unique,
     display_name text not null default '',
     password_hash text,
     is_active boolean not null default true,
     language text,
     created_at timestamptz not null default now(),
     last_visited_at timestamptz,
     last_ip text)`,
  `create table sessions (
     token_hash bytea primary key,
     user_id uuid not null references users on delete cascade,
     created_at timestamptz not null default now(),
     last_used_at timestamptz not null default now(),
     expires_at timestamptz not null,
     ip text, user_agent text)`,
  `create index sessions_by_user on sessions (user_id)`,
  `create table password_resets (
     token_hash bytea primary key,
     user_id uuid not null references users on delete cascade,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     used_at timestamptz)`,
  `create table infrastructure_alerts (
     id uuid primary key default gen_random_uuid(),
     category text not null, message text not null, dismissible boolean not null default true, level text not null,
     created_at timestamptz not null default now())`,
  `create table firmware_catalogue (
     manufacturer text not null, model text not null,
     version text not null, release_notes_url text, website_url text,
     primary key (manufacturer, model))`,

  `create table accounts (
     account_id uuid primary key default gen_random_uuid(),
     name text not null,
     owner_id uuid references users,
     features text[] not null default '{}',
     revision bigint not null default 0,
     created_at timestamptz not null default now())`,
  `create table members (
     account_id uuid not null references accounts on delete cascade,
     user_id uuid not null references users on delete cascade,
     default_role text not null default 'None',
     primary key (account_id, user_id))`,
  `create index members_by_user on members (user_id)`,
  `create table sites (
     account_id uuid not null references accounts on delete cascade,
     id uuid not null default gen_random_uuid(),
     name text not null,
     icon text not null default 'OTHER',
     organisation text, location text, contact text, comments text,
     media_encryption_policy text not null default 'COMPATIBLE',
     legacy_interop boolean,
     clocking_group_id uuid not null default gen_random_uuid(),
     revision bigint not null default 0,
     created_at timestamptz not null default now(),
     primary key (account_id, id))`,
  `create unique index sites_by_name on sites (account_id, lower(name))`,
  `create index sites_by_id on sites (id)`,
  `create table site_members (
     account_id uuid not null, site_id uuid not null, user_id uuid not null, role text not null,
     primary key (account_id, site_id, user_id),
     foreign key (account_id, site_id) references sites on delete cascade,
     foreign key (account_id, user_id) references members on delete cascade)`,
  `create table api_keys (
     account_id uuid not null references accounts on delete cascade,
     id uuid not null default gen_random_uuid(),
     token_hash bytea not null unique,
     name text not null,
     display_key text not null,
     description text,
     default_role text not null default 'None',
     created_by uuid references users on delete set null,
     created_at timestamptz not null default now(),
     primary key (account_id, id))`,
  `create table site_api_keys (
     account_id uuid not null, site_id uuid not null, key_id uuid not null, role text not null,
     primary key (account_id, site_id, key_id),
     foreign key (account_id, site_id) references sites on delete cascade,
     foreign key (account_id, key_id) references api_keys on delete cascade)`,

  `create table agents (
     account_id uuid not null references accounts on delete cascade,
     id uuid not null default gen_random_uuid(),
     name text not null,
     key_hash bytea not null unique,
     software text,
     connected boolean not null default false,
     connection_id uuid,
     last_seen_at timestamptz,
     acknowledged_epoch bigint, acknowledged_revision bigint,
     created_at timestamptz not null default now(),
     revoked_at timestamptz,
     primary key (account_id, id))`,
  `create table agent_codes (
     account_id uuid not null references accounts on delete cascade,
     code_hash bytea not null,
     name text not null,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     used_at timestamptz,
     primary key (account_id, code_hash))`,

  // One row of facts per device: typed columns for what is searched, sorted or rolled up, jsonb for the rest.
  `create table devices (
     account_id uuid not null references accounts on delete cascade,
     id text not null,
     agent_id uuid not null,
     site_id uuid,
     enrolment_state text not null default 'UNENROLLED',
     importance text not null default 'NORMAL',
     location text, description text, comments text,
     first_seen_at timestamptz not null default now(),
     name text not null,
     manufacturer text, model text,
     link_up boolean not null default true,
     connection_state text,
     connection_changed_at timestamptz,
     last_connected_at timestamptz,
     clock_locked text,
     follower_without_leader boolean,
     clock_changed_at timestamptz,
     rx_count integer, tx_count integer,
     rx_subscribed integer, rx_errors integer, rx_warnings integer, rx_in_progress integer,
     rx_worst_code text,
     rx_changed_at timestamptz,
     latency_bin_at timestamptz, latency_late_at timestamptz, latency_late_since timestamptz,
     identity jsonb not null,
     identity_epoch bigint not null, identity_revision bigint not null,
     interfaces jsonb, interfaces_epoch bigint, interfaces_revision bigint,
     connection jsonb, connection_epoch bigint, connection_revision bigint,
     clock jsonb, clock_epoch bigint, clock_revision bigint,
     latency jsonb, latency_epoch bigint, latency_revision bigint,
     primary key (account_id, id),
     foreign key (account_id, site_id) references sites,
     foreign key (account_id, agent_id) references agents)`,
  `create index devices_by_site on devices (account_id, site_id)`,
  `create index devices_by_agent on devices (account_id, agent_id)`,
  `create index devices_by_id on devices (id)`,
  // One row of channels per device, read only when asked for.
  `create table device_channels (
     account_id uuid not null,
     device_id text not null,
     tx jsonb, tx_epoch bigint, tx_revision bigint,
     rx jsonb, rx_epoch bigint, rx_revision bigint,
     primary key (account_id, device_id),
     foreign key (account_id, device_id) references devices on delete cascade)`,
  `create table commands (
     account_id uuid not null,
     id uuid not null default gen_random_uuid(),
     sequence bigint generated always as identity,
     device_id text not null,
     agent_id uuid not null,
     kind text not null,
     params jsonb not null,
     state text not null default 'accepted',
     reason text,
     given_by jsonb not null,
     created_at timestamptz not null default now(),
     deadline timestamptz not null,
     sent_at timestamptz,
     ended_at timestamptz,
     primary key (account_id, id),
     foreign key (account_id, device_id) references devices on delete cascade)`,
  `create index commands_open on commands (account_id, agent_id, sequence) where state in ('accepted', 'sent')`,
  `create index commands_by_deadline on commands (deadline) where state in ('accepted', 'sent')`,
  `create index commands_by_device on commands (account_id, device_id, created_at desc)`,
];

const TENANT_TABLES = [
  'accounts',
  'members',
  'sites',
  'site_members',
  'api_keys',
  'site_api_keys',
  'agents',
  'agent_codes',
  'devices',
  'device_channels',
  'commands',
];

/** Tables above accounts: no customer's transaction reaches them. */
const SYSTEM_TABLES = ['users', 'sessions', 'password_resets', 'infrastructure_alerts', 'firmware_catalogue'];

/** Row-level security of one table of customers' rows. The subselect is planned once per statement, not once per row. */
function tenancy(table: string): string[] {
  const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} to tutti_tenant using (${own}) with check (${own})`,
    // By name, because a policy also holds for those who inherit from its role, as the login role may.
    `create policy system on ${table} to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
    `grant select, insert, update, delete on ${table} to tutti_tenant, tutti_system`,
  ];
}
