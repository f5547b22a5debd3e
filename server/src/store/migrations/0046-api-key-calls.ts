import { type Kysely, sql } from 'kysely';

/**
 * How often API keys call, by day (UTC). `calls_counted_since`: no call before it is counted. Of keys that there are it is the moment of this migration, of others when they were
 * made: a day without a row is a day without a call only where it begins later than that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  'alter table api_keys add column calls_counted_since timestamptz not null default now()',
  'grant select (calls_counted_since) on api_keys to tutti_tenant',
  `create table api_key_calls (
     account_id uuid not null,
     key_id uuid not null,
     day date not null,
     calls bigint not null,
     primary key (account_id, key_id, day),
     foreign key (account_id, key_id) references api_keys on delete cascade)`,
  'create index api_key_calls_by_day on api_key_calls (day)',
  'alter table api_key_calls enable row level security',
  'alter table api_key_calls force row level security',
  `create policy tenant on api_key_calls to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on api_key_calls to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant select on api_key_calls to tutti_tenant',
  'grant select, insert, update, delete on api_key_calls to tutti_system',
];
