import type { LatencyInterval } from '@tutti/domain/latency';
import { sql } from 'kysely';
import type { ClockBand } from '../../graphql/generated/resolvers.ts';
import { PREPARED } from '../../store/prepared.ts';
import type { Tx } from '../../store/store.ts';
import { addBins, binsText, emptyBand, valuesOf } from './bins-text.ts';
import { tableOf } from './resolutions.ts';

const DAY_MS = 86_400_000;

/** The bins of some subjects in a range, epoch ms; `to` is exclusive, both are whole bins. */
export interface BinsWanted {
  readonly accountId: string;
  readonly subjects: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly interval: LatencyInterval;
  /** Up to when minutes are made. */
  readonly madeTo: number;
  /** Up to when days are packed. */
  readonly packedTo: number;
}

interface Row {
  readonly subject: string;
  /** When the first bin of the text begins, epoch ms. */
  readonly start: number;
  readonly bins: readonly (number | null)[];
}

/** The days of a range that are packed. */
async function readDays(tx: Tx, { accountId, subjects, from, to, interval }: BinsWanted): Promise<Row[]> {
  const { rows } = await sql<Row>`${PREPARED}
    select subject, date_part('epoch', day) * 1000 as start, bins from clock_days
    where account_id = ${accountId} and subject = any(${subjects}::text[]) and interval_seconds = ${interval}
      and day > ${new Date(from - DAY_MS)} and day < ${new Date(to)}`.execute(tx);
  return rows;
}

/** What is not packed: the finished bins, and the newest made of minutes, as far as there are any. */
async function readRest(tx: Tx, { accountId, subjects, from, to, interval, madeTo }: BinsWanted): Promise<Row[]> {
  const width = interval * 1000;
  const edge = Math.min(to, interval === 60 ? to : Math.floor(madeTo / width) * width);
  const of = sql`c.account_id = ${accountId} and c.subject = any(${subjects}::text[])`;
  const finished = sql`
    select c.subject, c.bin_at, ${valuesOf('c')} from ${sql.table(tableOf(interval))} c
    where ${of} and c.bin_at >= ${new Date(from)} and c.bin_at < ${new Date(edge)}`;
  const running = sql`
    union all select c.subject, date_bin(make_interval(secs => ${interval}), c.bin_at, 'epoch') as bin_at, min(least), max(greatest), min(free_least), max(free_greatest),
      sum(observed), sum(unlocked), sum(offline) from clock_1m c
    where ${of} and c.bin_at >= ${new Date(Math.max(from, edge))} and c.bin_at < ${new Date(to)} group by 1, 2`;
  const { rows } = await sql<Row>`${PREPARED}
    select b.subject, ${from}::float8 as start, (${binsText(from, width)})::json as bins
    from (${finished} ${edge < to ? running : sql``}) b group by b.subject`.execute(tx);
  return rows;
}

/** Subject → its band over the range; one of which nothing is kept is left out. */
export async function readBins(tx: Tx, wanted: BinsWanted): Promise<Map<string, ClockBand>> {
  const { from, to, interval, packedTo } = wanted;
  const width = interval * 1000;
  // Minutes are not packed.
  const restFrom = interval === 60 ? from : Math.min(to, Math.max(from, packedTo));
  const rows = [
    ...(restFrom > from ? await readDays(tx, { ...wanted, to: restFrom }) : []),
    ...(restFrom < to ? await readRest(tx, { ...wanted, from: restFrom }) : []),
  ];
  const bands = new Map<string, ClockBand>();
  for (const { subject, start, bins } of rows) {
    const band = bands.get(subject) ?? emptyBand((to - from) / width);
    addBins(band, bins, (start - from) / width);
    bands.set(subject, band);
  }
  // A packed day is read whole, also where it holds nothing of the range.
  for (const [subject, { observed, offline }] of bands)
    if ([...observed, ...offline].every((seconds) => seconds === 0)) bands.delete(subject);
  return bands;
}
