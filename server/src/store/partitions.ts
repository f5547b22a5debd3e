import { sql } from 'kysely';
import type { Store, Tx } from './store.ts';

/** A table in partitions by time, each named by its table and its first hour, UTC: `latency_1m_2026112112`. */
export interface PartitionedTable {
  readonly table: string;
  /** The start of the partition that holds a moment, epoch ms. */
  readonly startOf: (moment: number) => number;
  /** Where the partition with this start ends, epoch ms. */
  readonly endOf: (start: number) => number;
}

/** A partition as it is in the database: start and end, epoch ms. */
export interface Partition {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The advisory lock for making and dropping: "part" in ASCII. */
const LOCK = 0x70617274;

/** SQL builds the same names (modules/latency/store-bins.ts and the migrations). */
const partitionName = (table: string, start: number): string => `${table}_${new Date(start).toISOString().slice(0, 13).replace(/\D/g, '')}`;

/** The partitions of a table, oldest first. */
export async function partitionsOf(tx: Tx, { table, endOf }: PartitionedTable): Promise<Partition[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass order by c.relname`.execute(tx);
  return rows.map(({ name }) => {
    const [, year, month, day, hour] = /_(\d{4})(\d\d)(\d\d)(\d\d)$/.exec(name) ?? [];
    const start = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour));
    return { name, start, end: endOf(start) };
  });
}

/** Runs `work` as the owner, one process at a time; gives up when it cannot lock a table soon, instead of blocking everybody else. */
export function withPartitionLock<T>(store: Store, work: (tx: Tx) => Promise<T>): Promise<T> {
  return store.owner(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`set local lock_timeout = '3s'`.execute(tx);
    return work(tx);
  });
}

/** Makes the partitions that are missing for all moments from one to another, epoch ms; see `withPartitionLock`. */
export async function makeMissing(tx: Tx, partitioned: PartitionedTable, from: number, to: number): Promise<void> {
  const there = new Set((await partitionsOf(tx, partitioned)).map(({ name }) => name));
  for (let start = partitioned.startOf(from); start <= to; start = partitioned.endOf(start)) {
    const name = partitionName(partitioned.table, start);
    if (!there.has(name)) await makePartition(tx, partitioned.table, { name, start, end: partitioned.endOf(start) });
  }
}

/** Makes a partition of a table: created separately and then attached, which blocks neither readers nor writers of the others. */
export async function makePartition(tx: Tx, table: string, { name, start, end }: Partition): Promise<void> {
  const partition = sql.table(name);
  const at = (moment: number) => sql.lit(new Date(moment).toISOString());
  await sql`create table ${partition} (like ${sql.table(table)} including constraints including generated)`.execute(tx);
  // It has no grants of its own: it is accessed only through the partitioned table, whose policies hold.
  await sql`alter table ${partition} enable row level security, force row level security`.execute(tx);
  await sql`alter table ${sql.table(table)} attach partition ${partition} for values from (${at(start)}) to (${at(end)})`.execute(tx);
}

/** The advisory lock of whoever makes a backup, for a session: "back" in ASCII. */
export const BACKUP_LOCK = 0x6261636b;

/**
 * Drops partitions with all that is in them, and answers which; see `withPartitionLock`. None while a backup is made, which reads them: writers would wait behind this. They are
 * dropped the next time.
 */
export async function dropAll(tx: Tx, partitions: readonly Partition[]): Promise<readonly Partition[]> {
  if (partitions.length === 0) return [];
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`.execute(tx);
  if (!rows[0]?.free) return [];
  for (const { name } of partitions) await sql`drop table ${sql.table(name)}`.execute(tx);
  return partitions;
}
