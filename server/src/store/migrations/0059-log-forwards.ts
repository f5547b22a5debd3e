import { type Kysely, sql } from 'kysely';

/** Where an account sends the entries of its record on: a position in the chain of the account for each (`block`, `entries_sent`), which moves when the receiver has taken them. `secret` is sealed by the key of sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  `create table log_forwards (
     account_id uuid not null references accounts on delete cascade,
     id uuid not null default gen_random_uuid(),
     kind text not null,
     name text not null,
     categories text[] not null,
     least_severity text not null,
     is_on boolean not null,
     shown text not null,
     secret bytea not null,
     block bigint not null,
     entries_sent integer not null default 0,
     due_at timestamptz not null,
     claimed_until timestamptz,
     claims integer not null default 0,
     failures integer not null default 0,
     failing_since timestamptz,
     last_error text,
     last_delivered_at timestamptz,
     created_at timestamptz not null,
     created_by text not null,
     changed_at timestamptz not null,
     primary key (account_id, id))`,
  'alter table log_forwards enable row level security',
  'alter table log_forwards force row level security',
  `create policy tenant on log_forwards to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on log_forwards to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant select, insert, update, delete on log_forwards to tutti_tenant, tutti_system',
];
