import { LATENCY_INTERVALS, type LatencyInterval, latencyIntervalOf } from '@tutti/domain/latency';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { minuteColumns, minutesOf } from './minutes.ts';
import { RESOLUTIONS, type Resolution, resolutionOf } from './resolutions.ts';
import { lastSetting } from './roll-up.ts';

const DAY_MS = 86_400_000;

/** One device and a range of time, epoch ms. */
export interface DeviceRange {
  readonly accountId: string;
  readonly deviceId: string;
  readonly after: number;
  readonly before: number;
}
/** One bin of a channel: its start in epoch ms, values in µs. */
export interface ChannelBin {
  readonly channel: number;
  readonly time: number;
  readonly setting: number;
  readonly min: number;
  readonly max: number;
  readonly minutes: number;
  readonly minutesAbove: number;
  readonly average: number;
}

/** The finest interval that a range of this length is shown in and that is still kept for its beginning. `keptDays`: of each interval. */
export function intervalFor(
  { after, before }: Pick<DeviceRange, 'after' | 'before'>,
  keptDays: readonly number[],
  now: number,
): LatencyInterval {
  const byLength = latencyIntervalOf(before - after);
  const kept = LATENCY_INTERVALS.find((interval, i) => interval >= byLength && after >= now - (keptDays[i] ?? 0) * DAY_MS);
  return kept ?? 3600;
}

/** The rows of a device in the range: those of the resolution, and what is not rolled up into it yet. */
function sources({ accountId, deviceId, after, before }: DeviceRange, interval: LatencyInterval): RawBuilder<unknown> {
  const width = interval * 1000;
  const from = new Date(Math.floor(after / width) * width);
  const to = new Date(before);
  const rows = (of: Resolution) => sql`
    select r.bin_at, r.channels, r.setting, r.min, r.max, ${minuteColumns(of, 'r')} from ${sql.table(of.table)} r
    where r.account_id = ${accountId} and r.device_id = ${deviceId} and r.bin_at >= ${from} and r.bin_at < ${to}`;
  const resolution = resolutionOf(interval);
  if (resolution.interval === 60) return rows(resolution);
  // `offset 0` keeps the planner from reading every minute of the range first, to leave out nearly all of them.
  return sql`${rows(resolution)} union all select m.* from latency_pending p
    cross join lateral (${rows(RESOLUTIONS[0])} and r.bin_at >= p.bucket_at and r.bin_at < p.bucket_at + interval '10 minutes' offset 0) m
    where p.account_id = ${accountId} and p.device_id = ${deviceId} and p.bucket_at < ${to}`;
}

/** The bins of these channels of a device in the range, each channel's oldest first: one query. Under a transaction that may see the account. */
export async function readBins(
  tx: Tx,
  range: DeviceRange,
  interval: LatencyInterval,
  channels: readonly number[],
): Promise<readonly ChannelBin[]> {
  const { rows } = await sql<ChannelBin>`
    select w.channel, (extract(epoch from date_bin(make_interval(secs => ${interval}), s.bin_at, 'epoch')) * 1000)::bigint as time,
      ${lastSetting('s.bin_at', 'coalesce(s.setting[w.i], s.setting[1])')} as setting, min(s.min[w.i]) as min, max(s.max[w.i]) as max,
      ${minutesOf('s', (column) => `s.${column}[w.i]`)}
    from (${sources(range, interval)}) s
    cross join lateral (
      select channel, case when s.channels is null then channel else array_position(s.channels, channel) end as i
      from unnest(${channels}::int[]) as c (channel)) w
    where s.max[w.i] is not null
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

/** A minute of a device as it is stored, its channels written out. */
export interface DeviceMinute {
  readonly time: number;
  readonly channels: readonly number[] | null;
  readonly setting: readonly number[];
  readonly min: readonly number[];
  readonly max: readonly number[];
}

/** The minutes of all channels of a device in the range, oldest first: one query. */
export async function readMinutes(tx: Tx, range: DeviceRange): Promise<readonly DeviceMinute[]> {
  // As JSON, which is read many times faster than the driver reads arrays.
  const { rows } = await sql<DeviceMinute>`
    select (extract(epoch from s.bin_at) * 1000)::bigint as time, array_to_json(s.channels) as channels, array_to_json(s.setting) as setting,
      array_to_json(s.min) as min, array_to_json(s.max) as max
    from (${sources(range, 60)}) s order by s.bin_at`.execute(tx);
  return rows;
}
