import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { entryText } from '../hash.ts';
import { placeOfRow, type SignedPlace } from '../signed.ts';

/** A block as it is in the database; numbers are read as text, because they may have been tampered with. */
export interface StoredBlock {
  readonly number: number;
  readonly sequence: number;
  readonly count: number;
  readonly ids: readonly string[];
  readonly hashes: Buffer;
  readonly hash: Buffer;
  readonly sealedAt: Date;
}

/** Blocks that are read at once: of at most 1,000 entries each. */
const BLOCKS = 20;

/** The next blocks after a number, in order. */
export async function readBlocks(tx: Tx, accountId: string, after: number): Promise<StoredBlock[]> {
  const { rows } = await sql<StoredBlock>`
    select number, sequence, count, ids::text[] as ids, hashes, hash, sealed_at as "sealedAt" from event_blocks
    where account_id = ${accountId} and number > ${after} order by number limit ${BLOCKS}`.execute(tx);
  return rows;
}

/** How many blocks there are, which shows those that hide behind the number of another. */
export async function countBlocks(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from event_blocks where account_id = ${accountId}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** What is hashed of these entries, by id; more than one text where several entries have the id. */
export async function readEntries(tx: Tx, accountId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; text: string }>`
    select e.id::text as id, ${entryText} as text from unnest(${ids}::bigint[]) as x (id)
    join events e on e.account_id = ${accountId} and e.id = x.id`.execute(tx);
  const texts = new Map<string, string[]>();
  for (const { id, text } of rows) texts.set(id, [...(texts.get(id) ?? []), text]);
  return texts;
}

const IDS = 10_000;

/** The next ids of entries after one, up to another (null: all), in order. */
export async function readIds(tx: Tx, accountId: string, after: string | null, to: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from events
    where account_id = ${accountId} and (${after}::bigint is null or id > ${after}::bigint) and (${to}::bigint is null or id <= ${to}::bigint)
    group by events.id order by events.id limit ${IDS}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of these entries, those that wait to be sealed exactly as they stand there. */
export async function readWaiting(tx: Tx, accountId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id::text as id from unnest(${ids}::bigint[]) as x (id)
    join events e on e.account_id = ${accountId} and e.id = x.id
    left join event_pending p on p.account_id = e.account_id and p.event_id = e.id and p.recorded_at = e.recorded_at
    group by e.id having count(*) = count(p.event_id)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Entries that should wait and are not there, and those that wait since before a moment; ten of each at most. */
export async function readLost(tx: Tx, accountId: string, before: Date): Promise<{ id: string; there: boolean }[]> {
  const { rows } = await sql<{ id: string; there: boolean }>`
    select p.event_id::text as id, e.id is not null as there from event_pending p
    left join events e on e.account_id = p.account_id and e.id = p.event_id and e.recorded_at = p.recorded_at
    where p.account_id = ${accountId} and (e.id is null or p.recorded_at < ${before}) order by p.event_id limit 10`.execute(tx);
  return rows;
}

/** The signed heads of blocks from one number to another, and of those after it where the other is null. */
export async function readHeads(tx: Tx, accountId: string, from: number, to: number | null): Promise<SignedPlace[]> {
  let query = tx.selectFrom('event_heads').selectAll().where('account_id', '=', accountId).where('block', '>=', from);
  if (to !== null) query = query.where('block', '<=', to);
  else query = query.limit(10);
  return (await query.orderBy('block').orderBy('signed_at').execute()).map(placeOfRow);
}

/** The anchors of an account, oldest first. */
export async function readAnchors(tx: Tx, accountId: string): Promise<SignedPlace[]> {
  const rows = await tx.selectFrom('event_anchors').selectAll().where('account_id', '=', accountId).orderBy('block').execute();
  return rows.map(placeOfRow);
}

/** Every account that has something in the record. */
export async function readAccounts(tx: Tx): Promise<string[]> {
  const tables = ['events', 'event_pending', 'event_blocks', 'event_heads', 'event_anchors', 'event_chains'];
  const found = new Set<string>();
  for (const table of tables) {
    // One look into the index for each account, however many entries it has.
    for (let id: string | null = null, more = true; more; more = id !== null) {
      const { rows } = await sql<{ id: string }>`
        select account_id as id from ${sql.table(table)} where ${id}::uuid is null or account_id > ${id} order by account_id limit 1`.execute(
        tx,
      );
      id = rows[0]?.id ?? null;
      if (id !== null) found.add(id);
    }
  }
  return [...found].sort();
}
