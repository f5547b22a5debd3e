import { ENTRY_EFFECTS } from '@tutti/domain/alerting/alert-conditions';
import { sql } from 'kysely';
import { monthOf } from '../../../event-log/months.ts';
import type { Tx } from '../../../store/store.ts';
import type { FollowedEntry } from './troubles-of.ts';

/** Entries that say that a silence began or ended. */
const OF_SILENCES = ['silenceAdded', 'silenceBegan', 'silenceOver', 'silenceEnded', 'silenceDeleted'];
const TYPES = [...Object.keys(ENTRY_EFFECTS), ...OF_SILENCES];
/** Blocks of the chain that one transaction reads, of at most 1,000 entries each: they bound its memory and its time. */
const BLOCKS = 10;

/** Entries of the record of an account, in the order of its chain, after the last that was read. */
export interface ReadEntries {
  readonly entries: readonly FollowedEntry[];
  /** Whether there are more. */
  readonly more: boolean;
}

/** Entries of conditions that two clock domains of a site can have at the same time. */
const OF_DOMAIN = ['twoClockLeaders', 'twoClockLeadersEnded', 'lockedToMissingClock', 'lockedToMissingClockEnded'];

/** Entries about subscriptions, of which a device has those of channels and those of streams. */
const OF_SUBSCRIPTIONS = ['subscriptionsFailing', 'subscriptionsImpaired', 'subscriptionsRestored'];

/** Which part of its subject an entry (`e`) is about, where parts begin and end by themselves: a clock domain, `V2 0`, or `STREAMS`; null: all of it, or channels. */
export const subjectPartOf = sql<string | null>`case
  when e.type = any(${OF_DOMAIN}::text[]) then nullif(concat_ws(' ',
    coalesce(e.before ->> 'protocol', e.after ->> 'protocol'), coalesce(e.before ->> 'domainNumber', e.after ->> 'domainNumber')), '')
  when e.type = any(${OF_SUBSCRIPTIONS}::text[]) then e.after ->> 'of' end`;

/**
 * Reads on in the record of an account and moves its position, under the lock of that row: each entry is read once, in the order of the chain, whichever process reads and however late a transaction
 * committed. null: another process reads it now, or no rule follows it.
 */
export async function readRecord(tx: Tx, accountId: string): Promise<ReadEntries | null> {
  const { rows: positions } = await sql<{ block: number }>`
    select block from alert_positions where account_id = ${accountId} for update skip locked`.execute(tx);
  const [position] = positions;
  if (!position) return null;
  const { rows: blocks } = await sql<{ number: number; ids: string[]; recorded_at: Date }>`
    select number, ids, recorded_at from event_blocks
    where account_id = ${accountId} and number > ${position.block} order by number limit ${BLOCKS}`.execute(tx);
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return { entries: [], more: false };
  await sql`update alert_positions set block = ${last.number} where account_id = ${accountId}`.execute(tx);
  // Which months are read: a block is of one month, and its entries are in the order in which they were added, not of their moments.
  const from = new Date(monthOf(Math.min(...blocks.map((block) => block.recorded_at.getTime())), 0));
  const { rows } = await sql<FollowedEntry>`
    select e.id::text as id, e.type, e.at, e.text, e.site_id as "siteId", e.device_id as "deviceId", e.target,
      coalesce(e.after ->> 'connection' = 'UNKNOWN', false) or coalesce(e.after ->> 'known' = 'false', false) as "isUnknown",
      ${subjectPartOf} as "subjectPart",
      case when e.after ->> 'known' = 'false' then e.before -> 'deviceIds' end as "notSeen",
      case when e.type = any(${OF_SILENCES}::text[]) then coalesce(e.after, e.before, '{}') end as silence
    from unnest(${blocks.flatMap(({ ids }) => ids)}::bigint[]) with ordinality as b (id, place)
    join events e on e.account_id = ${accountId} and e.id = b.id
    where e.recorded_at >= ${from} and e.type = any(${TYPES}::text[])
    order by b.place`.execute(tx);
  return { entries: rows, more: blocks.length === BLOCKS };
}
