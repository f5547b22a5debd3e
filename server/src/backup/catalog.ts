import type { Client } from 'pg';
import type { TableShape } from './format.ts';

/** A table as the database has it. */
export interface StoredTable extends TableShape {
  /** Whether even its owner is subject to row-level security. */
  readonly isForced: boolean;
  /** The column by which it is in partitions; null: it is not. */
  readonly partitionedBy: string | null;
}

/** What the migrations themselves keep. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

/** A name in SQL. Names come from the catalogue, or were compared with it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quotedAll = (names: readonly string[]): string => names.map(quoted).join(', ');

/** Settings under which the same value always has the same text. */
export const SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local max_parallel_workers_per_gather = 0; set local jit = off`;

/** The names of all tables, partitions left aside. */
export async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition and not relname = any ($1) order by relname`,
    [OF_MIGRATIONS],
  );
  return rows.map(({ name }) => name);
}

/** All tables, each after those that it refers to. */
export async function readTables(client: Client): Promise<StoredTable[]> {
  const names = await tableNames(client);
  const { rows } = await client.query<{ name: string; columns: string[]; isForced: boolean; partitionedBy: string | null }>(
    `select c.relname as name, c.relforcerowsecurity as "isForced",
       (select a.attname from pg_partitioned_table p join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0] where p.partrelid = c.oid) as "partitionedBy",
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c where c.oid = any (select quote_ident(n)::regclass from unnest($1::text[]) n) order by c.relname`,
    [names],
  );
  const tables: StoredTable[] = [];
  for (const { name, partitionedBy, ...more } of rows)
    tables.push({ name, partitionedBy, ...more, partitions: partitionedBy === null ? null : await readPartitions(client, name) });
  return inOrder(tables, await readReferences(client));
}

const BOUND = /^FOR VALUES FROM \('(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)\+00'\) TO \('(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)\+00'\)$/;

async function readPartitions(client: Client, table: string): Promise<NonNullable<TableShape['partitions']>> {
  const { rows } = await client.query<{ name: string; bound: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = quote_ident($1)::regclass order by c.relname`,
    [table],
  );
  return rows.map(({ name, bound }) => {
    const [, fromDay, fromTime, toDay, toTime] = BOUND.exec(bound) ?? [];
    if (!fromDay) throw new Error(`the partition ${name} has bounds of another kind: ${bound}`);
    return { name, from: `${fromDay}T${fromTime}Z`, to: `${toDay}T${toTime}Z` };
  });
}

async function readReferences(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid and f.relnamespace = current_schema()::regnamespace`,
  );
  return new Map([...Map.groupBy(rows, ({ from }) => from)].map(([from, all]) => [from, all.map(({ to }) => to)]));
}

function inOrder(tables: readonly StoredTable[], references: ReadonlyMap<string, readonly string[]>): StoredTable[] {
  const done: StoredTable[] = [];
  const isDone = (name: string): boolean => done.some((table) => table.name === name);
  let rest = [...tables];
  while (rest.length > 0) {
    const ready = rest.filter(({ name }) => (references.get(name) ?? []).every(isDone));
    if (ready.length === 0) throw new Error(`tables refer to each other: ${rest.map(({ name }) => name).join(', ')}`);
    done.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return done;
}
