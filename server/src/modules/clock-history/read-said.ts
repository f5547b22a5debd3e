import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { type ClockState, lockOf, unpackState } from './clock-state.ts';
import type { ClockChange, Evidence } from './minutes.ts';

/** An agent that is alive is written as alive every few seconds; one that was not for so long counts as disconnected, ms (LINK_TIMING.silentMs). */
const SILENT_MS = 25_000;
/** A stretch that is not longer than this is made while it is fresh: a server was there, and what it says of an agent held all the time, ms. */
const FRESH_MS = 120_000;

/** Where the ingest notes what is said of clocks; `clock_said`: a version before 0077, which may run beside. */
export const NOTES = ['clock_notes', 'clock_said'] as const;

/** A stretch of whole minutes of an account, epoch ms. */
export interface Stretch {
  readonly accountId: string;
  readonly from: number;
  readonly to: number;
}

/** A device with what its minutes are made of. */
export interface HistoryDevice {
  readonly id: string;
  readonly siteId: string | null;
  /** As the last minute before the stretch ended; null: none was made of it. */
  readonly before: ClockState | null;
  /** As it is stored now, which may be newer than the end of the stretch. */
  readonly present: ClockState;
  readonly evidence: Evidence;
}

interface DeviceRow {
  readonly id: string;
  readonly site_id: string | null;
  readonly link_up: boolean;
  readonly connected: boolean | null;
  readonly lock: string | null;
  readonly connected_since: Date | null;
  readonly last_seen_at: Date | null;
  readonly state: number | null;
  readonly last_offset: number | null;
  readonly offset: number | null;
}

/** The devices of an account that have a clock, each with how it was when the stretch began. The offset of those in `late` is read, too. */
export async function readDevices(tx: Tx, { accountId, from, to }: Stretch, late: ReadonlySet<string>): Promise<HistoryDevice[]> {
  // Of one that has a minute the value of its clock is not read: it is long.
  const { rows } = await sql<DeviceRow>`
    select d.id, d.site_id, d.link_up, d.connection_state is distinct from 'DISCONNECTED' and d.connection_state is not null as connected, d.clock_locked as lock,
      a.connected_since, a.last_seen_at, m.state, m.last_offset,
      case when m.state is null or d.id = any(${[...late]}::text[]) then (d.clock ->> 'frequencyOffset')::real end as offset
    from devices d
    join agents a on a.account_id = d.account_id and a.id = d.agent_id
    left join lateral (
      select c.state, c.last_offset from clock_1m c
      where c.account_id = d.account_id and c.subject = d.id and c.bin_at = ${new Date(from)}::timestamptz - interval '1 minute' offset 0) m on true
    where d.account_id = ${accountId} and d.forgotten_at is null and d.clock_locked is not null`.execute(tx);
  const isWatched = to - from <= FRESH_MS;
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    before: row.state === null ? null : unpackState(row.state, row.last_offset),
    present: { isUp: row.link_up, isConnected: row.connected, lock: lockOf(row.lock), offset: row.offset },
    evidence: {
      isWatched,
      agentFrom: isWatched ? from : Math.max(from, row.connected_since?.getTime() ?? to),
      agentTo: row.last_seen_at ? row.last_seen_at.getTime() + SILENT_MS : from,
    },
  }));
}

/** A fact as it was noted; whoever restores a database may bring others. */
function changeOf(fact: unknown): (ClockChange & { readonly id: string }) | null {
  if (!Array.isArray(fact)) return null;
  const [id, at, what, value, offset]: readonly unknown[] = fact;
  if (typeof id !== 'string' || typeof at !== 'number') return null;
  if (what === 'clock')
    return { id, at, now: { lock: lockOf(typeof value === 'string' ? value : null), offset: typeof offset === 'number' ? offset : null } };
  if (typeof value !== 'boolean') return null;
  return { id, at, now: what === 'link' ? { isUp: value } : { isConnected: value } };
}

/** The facts of a note. What is no JSON is no fact: kept, it would stop the history of its account for ever. */
function changesOf(note: string) {
  try {
    const facts: unknown = JSON.parse(note);
    return Array.isArray(facts) ? facts.flatMap((fact) => changeOf(fact) ?? []) : [];
  } catch {
    return [];
  }
}

/** What was said in a stretch: device → changes in the order they were taken in, and the devices of which something was noted after the minute it belongs to was made. */
export interface Said {
  readonly changes: ReadonlyMap<string, ClockChange[]>;
  readonly late: ReadonlySet<string>;
}

/** Takes what was said until the end of a stretch. Each note is taken once. */
export async function takeSaid(tx: Tx, { accountId, from, to }: Stretch): Promise<Said> {
  const taken = (table: (typeof NOTES)[number]) =>
    sql`delete from ${sql.table(table)} where account_id = ${accountId} and said_at < ${new Date(to)} returning id, said_at, facts::text`;
  const { rows } = await sql<{ readonly facts: string; readonly is_late: boolean }>`
    with notes as (${taken('clock_notes')}), said as (${taken('clock_said')})
    select facts, said_at < ${new Date(from)} as is_late from (select * from notes union all select * from said) taken order by said_at, id`.execute(
    tx,
  );
  const changes = rows.flatMap(({ facts, is_late: isLate }) => changesOf(facts).map((change) => ({ ...change, isLate })));
  return {
    changes: Map.groupBy(changes, ({ id }) => id),
    late: new Set(changes.filter(({ isLate }) => isLate).map(({ id }) => id)),
  };
}
