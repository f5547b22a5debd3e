import { type Kysely, sql } from 'kysely';

/**
 * When something last came from devices, as their agents say it every few seconds. Apart from `devices`: it is no fact, increments no revision, and writing it must not move
 * the rows that facts are stored in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  // Room in each page, so that a row is replaced in it and no index is written.
  `create table device_seen (
     account_id uuid not null,
     device_id text not null,
     seen_at timestamptz not null,
     primary key (account_id, device_id),
     foreign key (account_id, device_id) references devices on delete cascade) with (fillfactor = 50)`,
  'alter table device_seen enable row level security',
  'alter table device_seen force row level security',
  `create policy tenant on device_seen to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on device_seen to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant select on device_seen to tutti_tenant',
  'grant select, insert, update, delete on device_seen to tutti_system',
];
