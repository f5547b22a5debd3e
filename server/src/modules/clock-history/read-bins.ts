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
  /** The values of bin after bin, as JSON: the number of each in the range, from 0, and `VALUES`. */
  readonly bins: string;
}

/** Offsets, of which a bin may have none, and seconds. */
const OFFSETS = ['least', 'greatest', 'free_least', 'free_greatest'] as const;
const SECONDS = ['observed', 'unlocked', 'offline'] as const;
const VALUES = [...OFFSETS, ...SECONDS] as const;
const OF_A_BIN = VALUES.length + 1;
const ONE_BIN = ['b.place', ...OFFSETS.map((value) => `coalesce(b.${value}::text, 'null')`), ...SECONDS.map((value) => `b.${value}`)].join(
  `, ',', `,
);

/** A range in which nothing was observed. */
export function emptyBand(count: number): ClockBand {
  const none = (): (number | null)[] => Array.from<number | null>({ length: count }).fill(null);
  const zero = (): number[] => Array.from<number>({ length: count }).fill(0);
  return { least: none(), greatest: none(), freeLeast: none(), freeGreatest: none(), observed: zero(), unlocked: zero(), offline: zero() };
}

function bandOf(bins: string, count: number): ClockBand {
  const band = emptyBand(count);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement below makes nothing else
  const values = JSON.parse(bins) as (number | null)[];
  for (let i = 0; i < values.length; i += OF_A_BIN) {
    const place = values[i] ?? 0;
    band.least[place] = values[i + 1] ?? null;
    band.greatest[place] = values[i + 2] ?? null;
    band.freeLeast[place] = values[i + 3] ?? null;
    band.freeGreatest[place] = values[i + 4] ?? null;
    band.observed[place] = values[i + 5] ?? 0;
    band.unlocked[place] = values[i + 6] ?? 0;
    band.offline[place] = values[i + 7] ?? 0;
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
  // As one text of numbers for each subject, which takes half as long to make and to read as an array for each value.
  const { rows } = await sql<Row>`
    select b.subject, '[' || string_agg(concat(${sql.raw(ONE_BIN)}), ',') || ']' as bins
    from (select f.*, ((date_part('epoch', f.bin_at) * 1000 - ${from}::float8) / ${width}::float8)::int as place from (${finished} ${edge < to ? running : sql``}) f) b
    group by b.subject`.execute(tx);
  const count = (to - from) / width;
  return new Map(rows.map(({ subject, bins }) => [subject, bandOf(bins, count)]));
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
