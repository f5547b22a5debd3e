import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import type { Page, Question } from './question.ts';
import { ENTRY_COLUMNS, type EntryRow } from './readable-entry.ts';
import { orderOf, type Position, page, windows } from './windows.ts';

/** An entry with its place in the order. */
export type PlacedRow = EntryRow & Position;

/** The entries of a page, in the order asked for: those after `from`, where it is given. Under a transaction that may see the account. */
export async function readPage(tx: Tx, question: Question, wanted: Page, from: Position | null = null): Promise<PlacedRow[]> {
  const order = orderOf(question);
  const { rows } = await sql<PlacedRow>`
    with recursive ${windows(question, from, wanted.offset + wanted.limit)}, ${page(question, from, wanted)}
    select ${ENTRY_COLUMNS}, e.at::text as moment from page p
    cross join lateral (
      select * from events where account_id = ${question.accountId} and id = p.id and recorded_at = p.recorded_at) e
    order by e.at ${order}, e.id ${order}`.execute(tx);
  return rows;
}

/** How many entries there are, counted up to `most`. */
export async function countEntries(tx: Tx, question: Question, most: number): Promise<{ count: number; isAll: boolean }> {
  const { rows } = await sql<{ found: number }>`
    with recursive ${windows(question, null, most + 1)} select coalesce(sum(found), 0)::bigint as found from w`.execute(tx);
  const found = rows[0]?.found ?? 0;
  return { count: Math.min(found, most), isAll: found <= most };
}
