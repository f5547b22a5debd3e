import type { Client } from 'pg';
import { quoted, quotedAll, SETTINGS, type StoredTable } from './catalog.ts';

/**
 * How long ago a row of a table in partitions must have been written to be settled, ms: entries of the record are never changed and get the time at which they are written, and the
 * longest bin of latency is a day. What a bin that arrives late adds to an earlier day is in the backup or not.
 */
export const SETTLED_MS = 2 * 86_400_000;

/** The condition for rows of a table that are not settled at a moment, or for all rows. */
export const unsettled = ({ partitionedBy }: StoredTable, before: string): string =>
  partitionedBy === null ? '' : ` where ${quoted(partitionedBy)} >= '${before}'`;

/**
 * Fills the copy of a table (./moment.ts) with its settled rows, one partition after the other, by a transaction of its own each: none of them holds a moment of the database for
 * long, so that rows which change a thousand times meanwhile do not have to be kept a thousand times. Yields after each, with the copy to be read; `client` is in no transaction.
 */
export async function* copySettled(client: Client, table: StoredTable, copy: string, before: string): AsyncGenerator<void> {
  if (table.partitionedBy === null) return;
  const column = quoted(table.partitionedBy);
  const columns = quotedAll(table.columns);
  const limit = Date.parse(before);
  for (const { from, to } of table.partitions ?? []) {
    if (Date.parse(from) >= limit) continue;
    const end = Date.parse(to) <= limit ? to : before;
    await client.query('begin read only');
    await client.query(SETTINGS);
    await client.query('set local role tutti_system');
    await client.query(
      `insert into ${quoted(copy)} (${columns}) select ${columns} from ${quoted(table.name)} where ${column} >= '${from}' and ${column} < '${end}'`,
    );
    await client.query('commit');
    yield;
  }
}

/**
 * Before when a row is settled, by the database's clock: an instant, UTC. Entries that are not in a block yet, or in one that is not signed, are not: a block and its signature get
 * the time of their first entry, however late they are made.
 */
export async function settledBefore(client: Client, settledMs: number): Promise<string> {
  const { rows } = await client.query<{ at: string }>(
    `select to_char(least(
       now() - $1 * interval '1 millisecond',
       (select min(recorded_at) from event_pending),
       (select min(b.recorded_at) from event_blocks b join event_chains c on c.account_id = b.account_id
        where b.sequence + b.count - 1 > c.signed_sequence)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    [settledMs],
  );
  return rows[0]?.at ?? '';
}
