import { type RawBuilder, sql } from 'kysely';
import type { Needs } from '../../services.ts';
import type { Tx } from '../../store/store.ts';
import { minuteColumns, minutesOf } from './minutes.ts';
import { RESOLUTIONS, type Resolution } from './resolutions.ts';

/** Device and bin of the coarser resolution, to be made again from all finer bins in it. */
interface Bucket {
  readonly account_id: string;
  readonly device_id: string;
  readonly bucket_at: Date;
}

/** The advisory lock of the roll-up: "roll" in ASCII. */
const LOCK = 0x726f6c6c;
/** Ten minutes count as over so long after their end, ms: their last minute takes a while to come. */
const GRACE_MS = 60_000;
/** Buckets in one transaction: a late bin for one of them waits for its end, and all facts of its process with it. 512 channels take 10 ms a bucket. */
const BATCH = 25;
/** The bits of a setting in µs beside its time, see `lastSetting`: 100 s are less than 2^27 µs. */
const SETTING_BITS = 27;

const [MINUTES, TEN_MINUTES, HOURS] = RESOLUTIONS;

/** The setting of the newest bin, as one number that an aggregate without order can find. */
export const lastSetting = (at: string, setting: string): RawBuilder<number> =>
  sql.raw(`(max(extract(epoch from ${at})::bigint << ${SETTING_BITS} | ${setting}) & ${2 ** SETTING_BITS - 1})::int`);

/** The coarser bins of these buckets, each from every finer bin in it. */
async function make(tx: Tx, from: Resolution, to: Resolution, buckets: readonly Bucket[]): Promise<void> {
  const times = buckets.map((bucket) => bucket.bucket_at.getTime());
  const ends = [new Date(Math.min(...times)), new Date(Math.max(...times) + to.interval * 1000)] as const;
  await sql`
    with todo as (
      select * from unnest(${buckets.map((b) => b.account_id)}::uuid[], ${buckets.map((b) => b.device_id)}::text[],
        ${buckets.map((b) => b.bucket_at.toISOString())}::timestamptz[]) as t (account_id, device_id, bucket_at)),
    cells as (
      select f.account_id, f.device_id, t.bucket_at, coalesce(u.channel, u.n::int) as channel,
        ${lastSetting('f.bin_at', 'coalesce(u.setting, f.setting[1])')} as setting, min(u.min) as min, max(u.max) as max,
        ${minutesOf('f', (column) => `u.${column}`)}
      from todo t
      join (select r.account_id, r.device_id, r.bin_at, r.channels, r.setting, r.min, r.max, ${minuteColumns(from, 'r')} from ${sql.table(from.table)} r) f on f.account_id = t.account_id and f.device_id = t.device_id
        and f.bin_at >= t.bucket_at and f.bin_at < t.bucket_at + make_interval(secs => ${to.interval})
        and f.bin_at >= ${ends[0]} and f.bin_at < ${ends[1]}
      cross join unnest(f.channels, f.setting, f.min, f.max, f.minutes, f.above, f.average)
        with ordinality as u (channel, setting, min, max, minutes, above, average, n)
      group by 1, 2, 3, 4)
    insert into ${sql.table(to.table)} as b (account_id, device_id, bin_at, channels, setting, min, max, minutes, above, average)
    select account_id, device_id, bucket_at,
      case when count(*) < max(channel) then array_agg(channel order by channel) end,
      case when min(setting) = max(setting) then array[min(setting)] else array_agg(setting order by channel) end,
      array_agg(min order by channel), array_agg(max order by channel),
      case when min(minutes) = max(minutes) then array[min(minutes)] else array_agg(minutes order by channel) end,
      case when max("minutesAbove") > 0 then array_agg("minutesAbove" order by channel) end, array_agg(average order by channel)
    from cells group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, device_id, bin_at)
      do update set channels = excluded.channels, setting = excluded.setting, min = excluded.min, max = excluded.max,
        minutes = excluded.minutes, above = excluded.above, average = excluded.average`.execute(tx);
}

/** The hours that these ten minutes lie in, each once. */
function hoursOf(buckets: readonly Bucket[]): Bucket[] {
  const width = HOURS.interval * 1000;
  const hours = buckets.map((bucket) => ({ ...bucket, bucket_at: new Date(Math.floor(bucket.bucket_at.getTime() / width) * width) }));
  return [...new Map(hours.map((hour) => [`${hour.account_id} ${hour.device_id} ${hour.bucket_at.getTime()}`, hour])).values()];
}

/** One batch; answers how many buckets it took, 0 where another process rolls up. */
async function rollUpSome(tx: Tx, now: Date): Promise<number> {
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(tx);
  if (!lock.rows[0]?.mine) return 0;
  // Rows that the ingest has locked are left for the next time, so that no bin is missed.
  const { rows } = await sql<Bucket>`
    delete from latency_pending p using (
      select account_id, device_id, bucket_at from latency_pending
      where bucket_at <= ${new Date(now.getTime() - TEN_MINUTES.interval * 1000 - GRACE_MS)}
      order by bucket_at limit ${BATCH} for update skip locked) d
    where p.account_id = d.account_id and p.device_id = d.device_id and p.bucket_at = d.bucket_at
    returning p.account_id, p.device_id, p.bucket_at`.execute(tx);
  if (rows.length === 0) return 0;
  await make(tx, MINUTES, TEN_MINUTES, rows);
  await make(tx, TEN_MINUTES, HOURS, hoursOf(rows));
  return rows.length;
}

/**
 * Rolls up every ten minutes that are over or got a late bin, and the hours they are in; a process that dies in it leaves its batch to the next one.
 * Answers how many ten minutes of a device it took.
 */
export async function rollUp({ store, now }: Needs<'store' | 'now'>): Promise<number> {
  let all = 0;
  for (let taken = BATCH; taken === BATCH; all += taken) taken = await store.system((tx) => rollUpSome(tx, now()));
  return all;
}
