import type { AuditSeverity } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import { PREPARED } from '../../store/prepared.ts';
import type { Tx } from '../../store/store.ts';

/** An entry of the record about the clocks of a site. */
export interface ClockEntry {
  readonly id: number;
  readonly at: Date;
  readonly type: string;
  readonly severity: AuditSeverity;
  readonly text: string;
  readonly deviceId: string | null;
  /** The name that what it is about had. */
  readonly name: string | null;
  /** The leader before and after, where it is about a change of leader. */
  readonly from: string | null;
  readonly to: string | null;
  /** The offset with which lock was lost, ppm. */
  readonly offset: number | null;
}

/** Types of entries about who leads. */
export const LEADER_TYPES: readonly string[] = ['clockLeaderChanged', 'clockLeaderFound', 'clockLeaderGone'];
const TYPES = [...LEADER_TYPES, 'twoClockLeaders', 'twoClockLeadersEnded', 'clockLostLock', 'clockLocked', 'clockLockUnknown'];

/** Entries that one answer reads, and one more to know that there are more. */
export const MOST_ENTRIES = 1_500;

/** A site and a range of time, epoch ms. */
export interface SiteRange {
  readonly accountId: string;
  readonly siteId: string;
  readonly after: number;
  readonly before: number;
}

const COLUMNS = sql.raw(`e.id, e.at, e.type, e.severity, e.text, e.device_id as "deviceId", e.target ->> 'name' as name,
    e.before ->> 'leader' as "from", e.after ->> 'leader' as "to", (e.after ->> 'frequencyOffset')::real as offset`);

/** The entries about the clocks of a site in a range, newest first, `MOST_ENTRIES` and one at most. */
export async function readEntries(tx: Tx, { accountId, siteId, after, before }: SiteRange): Promise<ClockEntry[]> {
  const { rows } = await sql<ClockEntry>`${PREPARED}
    select ${COLUMNS} from events e
    where e.account_id = ${accountId} and e.site_id = ${siteId} and e.category = 'CLOCKING' and e.type = any(${TYPES}::text[])
      and e.recorded_at >= ${new Date(after)} and e.at >= ${new Date(after)} and e.at < ${new Date(before)}
    order by e.at desc, e.id desc limit ${MOST_ENTRIES + 1}`.execute(tx);
  return rows;
}

/** The next entry about who leads after a moment, epoch ms: it says who led until then. */
export async function nextLeaderEntry(tx: Tx, { accountId, siteId, before }: SiteRange): Promise<ClockEntry | null> {
  const { rows } = await sql<ClockEntry>`${PREPARED}
    select ${COLUMNS} from events e
    where e.account_id = ${accountId} and e.site_id = ${siteId} and e.category = 'CLOCKING' and e.type = any(${LEADER_TYPES}::text[])
      and e.recorded_at >= ${new Date(before)} and e.at >= ${new Date(before)}
    order by e.at, e.id limit 1`.execute(tx);
  return rows[0] ?? null;
}
