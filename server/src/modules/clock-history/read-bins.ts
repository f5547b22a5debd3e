import type { LatencyInterval } from '@tutti/domain/latency';
import { sql } from 'kysely';
import type { ClockBand } from '../../graphql/generated/resolvers.ts';
import type { Tx } from '../../store/store.ts';
import { tableOf } from './resolutions.ts';

/** The bins of some subjects in a range, epoch ms; `to` is exclusive, both are whole bins. */
export interface BinsWanted {
  readonly accountId: string;
  readonly subjects: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly interval: LatencyInterval;
  /** Up to when minutes are made. */
  readonly madeTo: number;
}

interface Row {
  readonly subject: string;
  /** The number of each bin in the range, from 0. */
  readonly places: readonly number[];
  readonly least: readonly (number | null)[];
  readonly greatest: readonly (number | null)[];
  readonly free_least: readonly (number | null)[];
  readonly free_greatest: readonly (number | null)[];
  readonly observed: readonly number[];
  readonly unlocked: readonly number[];
  readonly offline: readonly number[];
}

const VALUES = ['least', 'greatest', 'free_least', 'free_greatest', 'observed', 'unlocked', 'offline'] as const;

/** A range in which nothing was observed. */
export function emptyBand(count: number): ClockBand {
  const none = (): (number | null)[] => Array.from({ length: count }, () => null);
  const zero = (): number[] => Array.from({ length: count }, () => 0);
  return { least: none(), greatest: none(), freeLeast: none(), freeGreatest: none(), observed: zero(), unlocked: zero(), offline: zero() };
}

function bandOf(row: Row, count: number): ClockBand {
  const band = emptyBand(count);
  for (const [i, place] of row.places.entries()) {
    band.least[place] = row.least[i] ?? null;
    band.greatest[place] = row.greatest[i] ?? null;
    band.freeLeast[place] = row.free_least[i] ?? null;
    band.freeGreatest[place] = row.free_greatest[i] ?? null;
    band.observed[place] = row.observed[i] ?? 0;
    band.unlocked[place] = row.unlocked[i] ?? 0;
    band.offline[place] = row.offline[i] ?? 0;
  }
  return band;
}

/** Subject → its band over the range; one of which nothing is kept is left out. The newest bins are made of minutes, as far as there are any. */
export async function readBins(tx: Tx, { accountId, subjects, from, to, interval, madeTo }: BinsWanted): Promise<Map<string, ClockBand>> {
  const width = interval * 1000;
  const edge = Math.min(to, interval === 60 ? to : Math.floor(madeTo / width) * width);
  const of = sql`c.account_id = ${accountId} and c.subject = any(${subjects}::text[])`;
  const finished = sql`
    select c.subject, c.bin_at, ${sql.raw(VALUES.map((value) => `c.${value}`).join(', '))} from ${sql.table(tableOf(interval))} c
    where ${of} and c.bin_at >= ${new Date(from)} and c.bin_at < ${new Date(edge)}`;
  const running = sql`
    union all select c.subject, date_bin(make_interval(secs => ${interval}), c.bin_at, 'epoch') as bin_at, min(least), max(greatest), min(free_least), max(free_greatest),
      sum(observed), sum(unlocked), sum(offline) from clock_1m c
    where ${of} and c.bin_at >= ${new Date(Math.max(from, edge))} and c.bin_at < ${new Date(to)} group by 1, 2`;
  // As JSON, which is read many times faster than the driver reads arrays.
  const { rows } = await sql<Row>`
    select b.subject, json_agg(((extract(epoch from b.bin_at) * 1000)::bigint - ${from}::bigint) / ${width}::bigint) as places,
      ${sql.raw(VALUES.map((value) => `json_agg(b.${value}) as ${value}`).join(', '))}
    from (${finished} ${edge < to ? running : sql``}) b group by b.subject`.execute(tx);
  const count = (to - from) / width;
  return new Map(rows.map((row) => [row.subject, bandOf(row, count)]));
}

/** Where the history of a site begins and up to where it is made, epoch ms; null: there is none. */
export async function readEdges(
  tx: Tx,
  accountId: string,
  siteId: string,
): Promise<{ readonly since: number | null; readonly madeTo: number | null }> {
  const first = (table: 'clock_1h' | 'clock_10m' | 'clock_1m') =>
    sql`(select bin_at from ${sql.table(table)} where account_id = ${accountId} and subject = ${siteId} order by bin_at limit 1)`;
  const { rows } = await sql<{ since: Date | null; made_to: Date | null }>`
    select coalesce(${first('clock_1h')}, ${first('clock_10m')}, ${first('clock_1m')}) as since,
      (select made_to from clock_made where account_id = ${accountId}) as made_to`.execute(tx);
  return { since: rows[0]?.since?.getTime() ?? null, madeTo: rows[0]?.made_to?.getTime() ?? null };
}
