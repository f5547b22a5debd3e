import { sql } from 'kysely';
import { dropAll, partitionsOf, withPartitionLock } from '../store/partitions.ts';
import type { Store, Tx } from '../store/store.ts';
import type { EventKey } from './key.ts';
import { ENTRIES, MONTHLY, monthOf } from './months.ts';
import { type ChainPlace, ROWS, signedColumns, signPlace } from './signed.ts';

/**
 * Drops the months of the record that are kept no longer, entries with their blocks and heads, and answers the names of what was dropped. Before, the end of what
 * goes is signed as the anchor of each account, from which the check goes on; killed in between, the next run drops what the anchors already speak of.
 * A month in which something is not in the chain yet stays, as do those after it.
 */
export async function dropMonths(store: Store, key: EventKey, kept: number): Promise<string[]> {
  if (kept === 0) return [];
  const to = await store.system((tx) => dropsTo(tx, kept));
  const old = await store.owner(async (tx) => (await partitionsOf(tx, ENTRIES)).some(({ end }) => end <= to));
  if (!old || !(await store.system((tx) => writeAnchors(tx, key, new Date(to))))) return [];
  return withPartitionLock(store, async (tx) => {
    const names: string[] = [];
    for (const partitioned of MONTHLY) {
      const past = (await partitionsOf(tx, partitioned)).filter(({ end }) => end <= to);
      names.push(...(await dropAll(tx, past)).map(({ name }) => name));
    }
    return names;
  });
}

/** Until when everything can go, epoch ms: the beginning of a month, by the database's clock. */
async function dropsTo(tx: Tx, kept: number): Promise<number> {
  const { rows } = await sql<{ now: Date; waiting: Date | null }>`
    select now() as now, (select min(recorded_at) from event_pending) as waiting`.execute(tx);
  const [{ now, waiting } = { now: new Date(0), waiting: null }] = rows;
  const due = monthOf(now.getTime(), -kept);
  return waiting ? Math.min(due, monthOf(waiting.getTime(), 0)) : due;
}

interface End extends ChainPlace {
  /** The first block that stays; null where none does. */
  readonly next: number | null;
  readonly anchored: boolean;
}

/**
 * Signs the last block before that moment of each account. False, and nothing is written, when some chain would lose a block from its middle (an entry that
 * was committed after one of the next month had been sealed): its month goes with the next.
 */
async function writeAnchors(tx: Tx, key: EventKey, to: Date): Promise<boolean> {
  const { rows } = await sql<End & { now: Date }>`
    select c.account_id as "accountId", d.number as block, d.sequence + d.count - 1 as sequence, d.hash, k.number as next,
      exists (select from event_anchors a where a.account_id = c.account_id and a.block >= d.number) as anchored, now() as now
    from event_chains c
    cross join lateral (select * from event_blocks b where b.account_id = c.account_id and b.recorded_at < ${to} order by b.number desc limit 1) as d
    left join lateral (select b.number from event_blocks b where b.account_id = c.account_id and b.recorded_at >= ${to} order by b.number limit 1) as k on true`.execute(
    tx,
  );
  if (rows.some(({ block, next }) => next !== null && next < block)) return false;
  const anchors = rows
    .filter(({ anchored }) => !anchored)
    .map((end) => ({ ...signedColumns(signPlace(key, 'anchor', end, end.now)), dropped_to: to }));
  for (let from = 0; from < anchors.length; from += ROWS)
    await tx
      .insertInto('event_anchors')
      .values(anchors.slice(from, from + ROWS))
      .execute();
  return true;
}
