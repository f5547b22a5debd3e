import { type Kysely, sql } from 'kysely';

/** What was reported at a site at a moment (decision 076). `document`: JSON, compressed with zstd; it is never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  `create table snapshots (
     account_id uuid not null,
     site_id uuid not null,
     id uuid not null,
     name text not null,
     note text,
     automatic boolean not null,
     kept boolean not null default false,
     made_at timestamptz not null,
     made_by jsonb not null,
     devices integer not null,
     devices_unknown integer not null,
     subscriptions integer not null,
     document bytea not null,
     primary key (account_id, site_id, id),
     foreign key (account_id, site_id) references sites on delete cascade)`,
  'create index snapshots_to_go on snapshots (made_at) where automatic and not kept',
  'alter table snapshots enable row level security',
  'alter table snapshots force row level security',
  `create policy tenant on snapshots to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on snapshots to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant select, insert, delete on snapshots to tutti_tenant',
  'grant update (name, note, kept) on snapshots to tutti_tenant',
  'grant select, insert, update, delete on snapshots to tutti_system',
];
