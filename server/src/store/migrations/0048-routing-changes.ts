import { type Kysely, sql } from 'kysely';

/**
 * The last change of subscriptions that each person or API key asked for at each site: one row, which the next change replaces. What was asked for, and what was reported before, is
 * in the commands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  `create table routing_changes (
     account_id uuid not null,
     site_id uuid not null,
     giver_id uuid not null,
     made_at timestamptz not null,
     command_ids uuid[] not null,
     primary key (account_id, site_id, giver_id),
     foreign key (account_id, site_id) references sites on delete cascade)`,
  'create index routing_changes_by_age on routing_changes (made_at)',
  'alter table routing_changes enable row level security',
  'alter table routing_changes force row level security',
  `create policy tenant on routing_changes to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on routing_changes to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant select, insert, update on routing_changes to tutti_tenant',
  'grant select, insert, update, delete on routing_changes to tutti_system',
];
