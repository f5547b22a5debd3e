import { type Kysely, sql } from 'kysely';

/**
 * What is said of clocks as text: the database neither parses nor compresses it, which cost the ingest a quarter of what it costs to store the facts themselves. A table of its own, because
 * the version before, which runs beside while a server is upgraded, takes and deletes the rows of `clock_said` and would make nothing of this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  `create table clock_notes (
     account_id uuid not null,
     id bigint generated always as identity,
     said_at timestamptz not null,
     facts text not null,
     primary key (account_id, id))`,
  'alter table clock_notes alter column facts set storage external',
  'alter table clock_notes enable row level security',
  'alter table clock_notes force row level security',
  `create policy tenant on clock_notes to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on clock_notes to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant select, insert, update, delete on clock_notes to tutti_system',
];
