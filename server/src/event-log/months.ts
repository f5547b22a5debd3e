import { sql } from 'kysely';
import { makeMissing, type PartitionedTable, withPartitionLock } from '../store/partitions.ts';
import type { Store } from '../store/store.ts';

const monthly = (table: string): PartitionedTable => ({
  table,
  startOf: (moment) => monthOf(moment, 0),
  endOf: (start) => monthOf(start, 1),
});
/** The entries, which are kept by months, UTC. */
export const ENTRIES = monthly('events');
/** Everything that goes by months: entries, and with them their blocks and heads. */
export const MONTHLY = [ENTRIES, monthly('event_blocks'), monthly('event_heads')];

/** The start of the month so many months after the one that holds a moment, UTC, epoch ms. */
export function monthOf(moment: number, later: number): number {
  const day = new Date(moment);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later);
}

/** Makes the partitions of this month and the next two, by the database's clock. Can be called at any time, by several; before anybody adds an entry. */
export async function makeMonths(store: Store): Promise<void> {
  await withPartitionLock(store, async (tx) => {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
    const now = rows[0]?.now.getTime() ?? Date.now();
    for (const partitioned of MONTHLY) await makeMissing(tx, partitioned, now, monthOf(now, 2));
  });
}
