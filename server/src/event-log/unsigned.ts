import { sql } from 'kysely';
import type { Tx } from '../store/store.ts';

/** Entries of the record that are in a chain and not signed: whoever can change the database can change them unseen. */
export interface Unsigned {
  readonly entries: number;
  /** Since when the first of them waits. */
  readonly since: Date;
}

/** A chain is signed each minute: what waits longer than this waits because of something, ms. */
const LATE_MS = 300_000;

/** Whether it waits for longer than signing takes. */
export const isOverdue = ({ since }: Unsigned, now: Date): boolean => now.getTime() - since.getTime() > LATE_MS;

/** What is not signed, of these accounts or of all; null where everything is. The first block behind the newest head is found by the keys of both, however long the chain is. */
export async function readUnsigned(tx: Tx, accountIds: readonly string[] | null = null): Promise<Unsigned | null> {
  const { rows } = await sql<{ entries: number; since: Date | null }>`
    select coalesce(sum(abs(c.sequence - c.signed_sequence)), 0)::bigint as entries, min(coalesce(b.recorded_at, c.recorded_at)) as since
    from event_chains c
    left join lateral (
      select recorded_at from event_blocks where account_id = c.account_id
        and number > coalesce((select block from event_heads where account_id = c.account_id order by block desc limit 1), 0)
      order by number limit 1) b on true
    where c.hash is not null and c.sequence <> c.signed_sequence and (${accountIds}::uuid[] is null or c.account_id = any (${accountIds}::uuid[]))`.execute(
    tx,
  );
  const [row] = rows;
  return row?.since ? { entries: row.entries, since: row.since } : null;
}
