import { type Kysely, sql } from 'kysely';

/**
 * The clocks of devices and sites over time (decision 084): bins as the latency has them, what was said of clocks and is in no bin yet, and up to when the bins of an account are made.
 * Bins are without a reference to devices, as those of latency are: retention ends every row. A subject is a device, or a site with all its devices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of BINS) for (const statement of tenancy(table, 'select')) await sql.raw(statement).execute(db);
  for (const statement of tenancy('clock_made', 'select')) await sql.raw(statement).execute(db);
  for (const statement of tenancy('clock_said', null)) await sql.raw(statement).execute(db);
}

const BINS = ['clock_1m', 'clock_10m', 'clock_1h'];

/** Offsets in ppm, the rest in seconds. */
const bins = (table: string, more: string): string => `create table ${table} (
     account_id uuid not null,
     bin_at timestamptz not null,
     subject text not null,
     least real, greatest real, free_least real, free_greatest real,
     observed real not null, unlocked real not null, offline real not null,${more}
     primary key (account_id, subject, bin_at)) partition by range (bin_at)`;

const STATEMENTS = [
  // What a device said last before the end of the minute: the next minute begins with it.
  bins('clock_1m', ' state smallint, last_offset real,'),
  bins('clock_10m', ''),
  bins('clock_1h', ''),
  // Rows come in the order of time: a roll-up finds its minutes without reading the others, at next to no cost.
  ...['clock_1m', 'clock_10m'].map((table) => `create index ${table}_by_time on ${table} using brin (bin_at) with (pages_per_range = 16)`),
  `create table clock_said (
     account_id uuid not null,
     id bigint generated always as identity,
     said_at timestamptz not null,
     facts jsonb not null,
     primary key (account_id, id))`,
  `create table clock_made (
     account_id uuid primary key references accounts on delete cascade,
     made_to timestamptz not null)`,
];

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

function tenancy(table: string, tenant: 'select' | null): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} to tutti_tenant using (${own}) with check (${own})`,
    `create policy system on ${table} to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
    ...(tenant ? [`grant ${tenant} on ${table} to tutti_tenant`] : []),
    `grant select, insert, update, delete on ${table} to tutti_system`,
  ];
}
