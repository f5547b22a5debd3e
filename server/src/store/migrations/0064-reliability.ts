import { type Kysely, sql } from 'kysely';

/**
 * What was observed of the devices of a site, for the monthly reports (decision 090): a row for each stretch in which all four areas stayed the same, and up to when somebody looked.
 * Without a reference to devices, as the history of clocks: retention ends every row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  // states: a letter for each area, in their order: O(K), W(ARNING), E(RROR), U(NKNOWN).
  `create table reliability_spans (
     account_id uuid not null references accounts on delete cascade,
     site_id uuid not null,
     device_id text not null,
     from_at timestamptz not null,
     to_at timestamptz,
     states text not null,
     fault_since timestamptz[] not null,
     primary key (account_id, site_id, device_id, from_at))`,
  'create index reliability_spans_by_end on reliability_spans (account_id, site_id, to_at)',
  'create index reliability_spans_open on reliability_spans (account_id, site_id, device_id) where to_at is null',
  'alter table reliability_spans enable row level security',
  'alter table reliability_spans force row level security',
  `create policy tenant on reliability_spans to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on reliability_spans to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant select on reliability_spans to tutti_tenant',
  'grant select, insert, update, delete on reliability_spans to tutti_system',
  // One row, `all`: of all accounts together.
  `create table reliability_watch (
     name text primary key,
     seen_to timestamptz not null)`,
  'grant select, insert, update, delete on reliability_watch to tutti_system',
  // The month of the newest report that was queued for somebody about a site: `2026-10`. null: none was.
  'alter table notification_preferences add column reported_month text',
];
