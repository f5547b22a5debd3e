/** What is stored of an account: a checksum of its rows in each table. */
import type pg from 'pg';
import type { OtherAccount } from './accounts.ts';

/** Table → checksum of the rows. */
export type Rows = ReadonlyMap<string, string>;

const TABLES = `select c.table_name as name, c.column_name as by from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('account_id', 'user_id') order by 1, 2`;

/** Tables that jobs write by themselves: they seal the record, count how long a device is away, make the history of clocks and of what monthly reports are made. */
const OF_JOBS = /^(event_(blocks|chains|heads|pending)|outages|clock_|reliability_)/;
/** Columns that jobs, the pings of agents and the reader themselves write. */
const VOLATILE = ['last_used_at', 'last_seen_at', 'used_at', 'checked_at', 'round_trip_ms', 'round_trip_peak_ms'];

export async function rowsOf(database: pg.Client, { things }: OtherAccount): Promise<Rows> {
  const { rows: tables } = await database.query<{ name: string; by: 'account_id' | 'user_id' }>(TABLES);
  const found = new Map<string, string>();
  for (const { name, by } of tables.filter((one) => !OF_JOBS.test(one.name))) {
    const id = by === 'account_id' ? things.account : things.user;
    const sum = `select md5(coalesce(string_agg(row, ',' order by row), '')) || ' of ' || count(*) as sum
      from (select (to_jsonb(t) - $2::text[])::text as row from "${name}" t where t.${by}::text = $1) rows`;
    const { rows } = await database.query<{ sum: string }>(sum, [id, VOLATILE]);
    found.set(`${name}.${by}`, rows[0]?.sum ?? '');
  }
  return found;
}

/** The tables in which something is not as it was. */
export const changedIn = (before: Rows, after: Rows): string[] =>
  [...before.keys()].filter((table) => before.get(table) !== after.get(table));
