import { type Kysely, sql } from 'kysely';

/**
 * How the record of events is read (decision 019): every filter has an index that holds all that the filters ask for, so that counting touches no entry. And the
 * tickets of exports.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  `drop index events_by_time, events_by_site, events_by_device`,
  `create index events_by_category on events (account_id, category, at, id) include (recorded_at)`,
  `create index events_by_site on events (account_id, site_id, category, at, id) include (recorded_at, device_id, source_id) where site_id is not null`,
  `create index events_by_device on events (account_id, device_id, at, id) include (recorded_at, site_id, category, source_id) where device_id is not null`,
  `create index events_by_source on events (account_id, source_id, site_id, at, id) include (recorded_at, category, device_id) where source_id is not null`,
  // The few that were recorded long after they happened: how long at most says in which months to look.
  `create index events_late on events (account_id, (recorded_at - at)) where recorded_at - at > interval '1 day'`,

  `create table event_exports (
     account_id uuid not null references accounts on delete cascade,
     token_hash bytea not null unique,
     wanted jsonb not null,
     expires_at timestamptz not null,
     primary key (account_id, token_hash))`,
  `alter table event_exports enable row level security`,
  `alter table event_exports force row level security`,
  `create policy tenant on event_exports to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on event_exports to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  `grant select, insert, delete on event_exports to tutti_tenant, tutti_system`,
];
