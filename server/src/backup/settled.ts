import type { Client } from 'pg';
import { quoted, SETTINGS, type StoredTable } from './catalog.ts';
import { rowsOf } from './rows.ts';

/**
 * How long ago a row of a table in partitions must have been written to be settled, ms: entries of the record are never changed and get the time at which they are written, and the
 * longest bin of latency is a day. What a bin that arrives late adds to an earlier day is in the backup or not.
 */
export const SETTLED_MS = 2 * 86_400_000;

/** The condition for rows of a table that are not settled at a moment, or for all rows. */
export const unsettled = ({ partitionedBy }: StoredTable, before: string): string =>
  partitionedBy === null ? '' : ` where ${quoted(partitionedBy)} >= '${before}'`;

/**
 * The settled rows of a table, partition by partition, each read by a transaction of its own: none of them holds a moment of the database for long, so that rows which change a
 * thousand times meanwhile do not have to be kept a thousand times. `client` is in no transaction.
 */
export async function* settledRows(client: Client, table: StoredTable, before: string): AsyncGenerator<Buffer> {
  if (table.partitionedBy === null) return;
  const column = quoted(table.partitionedBy);
  const limit = Date.parse(before);
  for (const { from, to } of table.partitions ?? []) {
    if (Date.parse(from) >= limit) continue;
    const end = Date.parse(to) <= limit ? to : before;
    await client.query('begin read only');
    await client.query(SETTINGS);
    await client.query('set local role tutti_system');
    yield* rowsOf(client, table, ` where ${column} >= '${from}' and ${column} < '${end}'`);
    await client.query('commit');
  }
}
