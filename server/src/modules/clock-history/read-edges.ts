import { sql } from 'kysely';
import { PREPARED } from '../../store/prepared.ts';
import type { Tx } from '../../store/store.ts';

/** Moments of the history of a site, epoch ms. */
export interface HistoryEdges {
  /** When it begins; null: there is none. */
  readonly since: number | null;
  /** Up to when minutes are made; null: none is. */
  readonly madeTo: number | null;
  /** Up to when days are packed; 0: none is. */
  readonly packedTo: number;
}

/** Where the history of a site begins, and up to where it is made and packed. */
export async function readEdges(tx: Tx, accountId: string, siteId: string): Promise<HistoryEdges> {
  const first = (table: 'clock_1h' | 'clock_10m' | 'clock_1m') =>
    sql`(select bin_at from ${sql.table(table)} where account_id = ${accountId} and subject = ${siteId} order by bin_at limit 1)`;
  const { rows } = await sql<{ since: Date | null; made_to: Date | null; packed_to: Date | null }>`${PREPARED}
    select coalesce(${first('clock_1h')}, ${first('clock_10m')}, ${first('clock_1m')}) as since, m.made_to, m.packed_to
    from (values (1)) as one left join clock_made m on m.account_id = ${accountId}`.execute(tx);
  const [row] = rows;
  return {
    since: row?.since?.getTime() ?? null,
    madeTo: row?.made_to?.getTime() ?? null,
    packedTo: row?.packed_to?.getTime() ?? 0,
  };
}
