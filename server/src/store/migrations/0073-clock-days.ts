import { type Kysely, sql } from 'kysely';

/**
 * The days of the history of clocks, each as one text (decision 093): a range of days is read as a row a day, not as one a bin. The days of accounts that have a history are packed by
 * the job, from the oldest that is kept on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  // Without a reference to accounts, as the bins: retention ends every row.
  `create table clock_days (
     account_id uuid not null,
     subject text not null,
     interval_seconds integer not null,
     day timestamptz not null,
     bins json not null,
     primary key (account_id, subject, interval_seconds, day))`,
  'alter table clock_days enable row level security',
  'alter table clock_days force row level security',
  `create policy tenant on clock_days to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on clock_days to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant select on clock_days to tutti_tenant',
  'grant select, insert, update, delete on clock_days to tutti_system',
  // The default is for accounts that have a history, and for rows of a process of the version before: from the oldest day that is kept on.
  `alter table clock_made add column packed_to timestamptz not null default (date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '31 days')`,
];
