import { AUDIT_SEVERITIES, type AuditCategory, type AuditSeverity } from '@tutti/domain/enumerations';
import type { LeastSeverity } from '@tutti/domain/log-forward-form';
import { sql } from 'kysely';
import { monthOf } from '../../../event-log/months.ts';
import type { AuditLog } from '../../../graphql/generated/resolvers.ts';
import type { Tx } from '../../../store/store.ts';
import { ENTRY_COLUMNS, type EntryRow, toEntry } from '../../events/index.ts';

/** How far a forward has sent the chain of its account: all of `block`, and so many entries of the block after it. */
export interface Position {
  readonly block: number;
  readonly entriesSent: number;
}

/** An entry as it is sent. */
export interface SentEntry extends AuditLog {
  readonly deviceId: string | null;
  /** The name of its site now; null: it has none, or the site was deleted. */
  readonly siteName: string | null;
}

/** What is to be sent next: maybe nothing, where none of the entries that were read is asked for. */
export interface Batch {
  readonly entries: readonly SentEntry[];
  /** The position once it was taken. */
  readonly next: Position;
  /** Whether there is more. */
  readonly more: boolean;
}

/** Entries that are looked at for one batch, and blocks that are read for it at most. */
const MOST = 100;
const BLOCKS = 100;

/** A block of the chain: the ids of its entries in their order. */
export interface Block {
  readonly number: number;
  readonly ids: readonly string[];
}

/** The next ids of some blocks that follow a position, and the position after them. */
export function takeIds(
  blocks: readonly Block[],
  from: Position,
  most: number,
): { readonly ids: readonly string[]; readonly next: Position } {
  const ids: string[] = [];
  let next = from;
  for (const block of blocks) {
    const taken = block.ids.slice(next.entriesSent, next.entriesSent + most - ids.length);
    ids.push(...taken);
    const sent = next.entriesSent + taken.length;
    next = sent < block.ids.length ? { ...next, entriesSent: sent } : { block: block.number, entriesSent: 0 };
    if (ids.length === most) break;
  }
  return { ids, next };
}

/** Severities from the least one on. */
const severitiesFrom = (least: LeastSeverity): readonly AuditSeverity[] => {
  const order: readonly AuditSeverity[] = ['INFORMATION', 'WARNING', 'ERROR', 'CRITICAL'];
  return AUDIT_SEVERITIES.filter((severity) => order.indexOf(severity) >= order.indexOf(least));
};

/** What a forward asks for. */
interface Wanted {
  readonly accountId: string;
  readonly categories: readonly AuditCategory[];
  readonly leastSeverity: LeastSeverity;
}

/** Whoever gets the entries administers the account. */
const READER = { id: '', isAdministrator: true, sees: () => true };

/** Reads what follows a position in the chain of an account; null: nothing does. Entries that were deleted by age since are left out. */
export async function readBatch(tx: Tx, { accountId, categories, leastSeverity }: Wanted, from: Position): Promise<Batch | null> {
  const { rows: blocks } = await sql<Block & { recorded_at: Date }>`
    select number, ids, recorded_at from event_blocks
    where account_id = ${accountId} and number > ${from.block} order by number limit ${BLOCKS}`.execute(tx);
  if (blocks.length === 0) return null;
  const { ids, next } = takeIds(blocks, from, MOST);
  // Which months are read: a block is of one month.
  const since = new Date(monthOf(Math.min(...blocks.map((block) => block.recorded_at.getTime())), 0));
  const { rows } = await sql<EntryRow & { siteName: string | null }>`
    select ${ENTRY_COLUMNS}, s.name as "siteName"
    from unnest(${ids}::bigint[]) with ordinality as b (id, place)
    join events e on e.account_id = ${accountId} and e.id = b.id
    left join sites s on s.account_id = ${accountId} and s.id = e.site_id
    where e.recorded_at >= ${since} and e.severity = any(${severitiesFrom(leastSeverity)}::text[])
      and (${categories.length === 0} or e.category = any(${categories}::text[]))
    order by b.place`.execute(tx);
  const entries = rows.map((row): SentEntry => ({ ...toEntry(row, READER), deviceId: row.device_id, siteName: row.siteName }));
  const last = blocks.at(-1);
  return { entries, next, more: blocks.length === BLOCKS || next.block !== last?.number };
}
