import { type Kysely, sql } from 'kysely';

/**
 * Latency: bins as devices report them and rolled up, one row per device and bin with arrays over its receive channels. Partitions are made and
 * dropped by time while the server runs (modules/latency/partitions.ts). Without a reference to devices: retention ends every row, and a
 * partition could not be dropped without stopping all writes to devices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of [...BINS, 'latency_pending']) for (const statement of tenancy(table)) await sql.raw(statement).execute(db);
}

const BINS = ['latency_1m', 'latency_10m', 'latency_1h'];

const STATEMENTS = [
  ...BINS.map(
    (table) => `create table ${table} (
     account_id uuid not null,
     bin_at timestamptz not null,
     device_id text not null,
     channels integer[],
     setting integer[] not null, min integer[] not null, max integer[] not null,
     primary key (account_id, device_id, bin_at)) partition by range (bin_at)`,
  ),
  // Ten minutes of a device that hold bins which are not rolled up yet.
  `create table latency_pending (
     account_id uuid not null,
     device_id text not null,
     bucket_at timestamptz not null,
     primary key (account_id, device_id, bucket_at))`,
  `create index latency_pending_by_time on latency_pending (bucket_at)`,
  // The last bin is there now.
  `alter table devices drop column latency`,
];

const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

function tenancy(table: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} to tutti_tenant using (${own}) with check (${own})`,
    `create policy system on ${table} to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
    `grant select on ${table} to tutti_tenant`,
    `grant select, insert, update, delete on ${table} to tutti_system`,
  ];
}
