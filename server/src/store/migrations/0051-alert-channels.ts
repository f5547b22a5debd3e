import { type Kysely, sql } from 'kysely';

/**
 * Where an account wants messages about trouble, and each message on its way there (decision 082). `secret` has what whoever has it could send with: addresses of chat services, keys of
 * services, the key that signs; sealed by the key of sign-in, for the server alone. `number` is the order in which deliveries were queued; a delivery without `ended_at` waits.
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
  `grant select, insert, update, delete on ${table} to tutti_tenant, tutti_system`,
];

const STATEMENTS = [
  `create table alert_channels (
     account_id uuid not null references accounts on delete cascade,
     id uuid not null default gen_random_uuid(),
     kind text not null,
     name text not null,
     note text,
     language text,
     user_ids uuid[] not null default '{}',
     shown text,
     secret bytea,
     created_at timestamptz not null,
     created_by text not null,
     changed_at timestamptz not null,
     failures integer not null default 0,
     failing_since timestamptz,
     last_error text,
     last_delivered_at timestamptz,
     primary key (account_id, id))`,
  ...guarded('alert_channels'),
  `create table alert_deliveries (
     id uuid primary key default gen_random_uuid(),
     account_id uuid not null,
     number bigint not null generated always as identity,
     channel_id uuid not null,
     rule_id uuid,
     site_id uuid,
     kind text not null,
     message jsonb not null,
     created_at timestamptz not null,
     queued_at timestamptz not null,
     due_at timestamptz not null,
     attempts integer not null default 0,
     claimed_until timestamptz,
     mails_at timestamptz,
     last_error text,
     status_code integer,
     took_ms integer,
     ended_at timestamptz,
     outcome text,
     foreign key (account_id, channel_id) references alert_channels on delete cascade)`,
  'create index alert_deliveries_waiting on alert_deliveries (due_at, number) where ended_at is null',
  'create index alert_deliveries_in_order on alert_deliveries (account_id, channel_id, rule_id, number) where ended_at is null',
  'create index alert_deliveries_of_account on alert_deliveries (account_id, number desc)',
  'create index alert_deliveries_of_channel on alert_deliveries (account_id, channel_id, number desc)',
  'create index alert_deliveries_ended on alert_deliveries (ended_at) where ended_at is not null',
  ...guarded('alert_deliveries'),
  `create index mails_of_alert on mails ((details ->> 'deliveryId')) where kind = 'alert'`,
];
