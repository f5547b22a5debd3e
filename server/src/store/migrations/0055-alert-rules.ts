import { type Kysely, sql } from 'kysely';

/**
 * Rules of alerts, and what they follow (decision 083): how far the record of an account was read (`alert_positions`), what is wrong there (`alert_troubles`), and who is, was or will be notified of it
 * (`alert_notices`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const guarded = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant on ${table} to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on ${table} to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  `grant select, insert, update, delete on ${table} to tutti_system`,
];

const STATEMENTS = [
  `create table alert_rules (
     account_id uuid not null references accounts on delete cascade,
     id uuid not null,
     name text not null,
     is_on boolean not null,
     conditions text[] not null,
     hold_seconds integer not null,
     site_ids uuid[],
     importances text[] not null,
     channels jsonb not null,
     quiet_hours jsonb,
     bundle_minutes integer not null,
     bundles_sites boolean not null,
     notifies_end boolean not null,
     watched_from timestamptz not null,
     created_at timestamptz not null,
     changed_at timestamptz not null,
     changed_by text not null,
     primary key (account_id, id))`,
  ...guarded('alert_rules'),
  'grant select, insert, update, delete on alert_rules to tutti_tenant',
  `create table alert_positions (
     account_id uuid primary key references accounts on delete cascade,
     block bigint not null)`,
  ...guarded('alert_positions'),
  'grant select, insert, update on alert_positions to tutti_tenant',
  `create table alert_troubles (
     account_id uuid not null references accounts on delete cascade,
     id uuid not null default gen_random_uuid(),
     condition text not null,
     subject text not null,
     subject_kind text not null,
     subject_id text not null,
     name text not null,
     site_id uuid,
     agent_id uuid,
     since timestamptz not null,
     ended_at timestamptz,
     happened boolean not null default false,
     detail text,
     primary key (account_id, id),
     unique (account_id, condition, subject))`,
  ...guarded('alert_troubles'),
  'grant select, delete on alert_troubles to tutti_tenant',
  `create table alert_notices (
     account_id uuid not null,
     trouble_id uuid not null,
     channel_id uuid not null,
     rule_id uuid not null,
     due_at timestamptz not null,
     held text,
     notified_at timestamptz,
     primary key (account_id, trouble_id, channel_id),
     foreign key (account_id, trouble_id) references alert_troubles on delete cascade,
     foreign key (account_id, channel_id) references alert_channels on delete cascade)`,
  'create index alert_notices_of_channel on alert_notices (account_id, channel_id)',
  ...guarded('alert_notices'),
  'grant select, delete on alert_notices to tutti_tenant',
];
