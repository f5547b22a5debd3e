/** Latency of a receive channel as it is drawn and judged. All values are whole microseconds (RX-066), all times epoch milliseconds. */

/** One bin of a channel as the API gives it: values as text (MODEL-180). */
export interface LatencyPointText {
  readonly time_bin: string;
  readonly min_latency: string;
  readonly max_latency: string;
  readonly setting: string;
  readonly minutes: number;
  readonly minutesAbove: number;
  readonly average: number;
}
/** One bin of a channel. */
export interface LatencyPoint {
  readonly time: number;
  readonly min: number;
  readonly max: number;
  /** What the receiver was set to. */
  readonly setting: number;
  /** How many minutes it covers, and how many of these were above what the receiver was set to then. */
  readonly minutes: number;
  readonly minutesAbove: number;
  /** Mean of the middles of its minutes, a middle being (min + max) / 2. */
  readonly average: number;
}
/** A bin in which nothing was measured: it breaks the line of a graph. */
export interface EmptyLatencyPoint {
  readonly time: number;
  readonly min: null;
  readonly max: null;
  readonly setting: null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The ranges a latency graph can show, shortest first, each with the moment it begins (RX-022). Last 30 Days counts back 29 (RX-060). */
export const LATENCY_RANGES = [
  { id: 'lastHour', after: (now: number) => now - HOUR_MS },
  { id: 'lastDay', after: (now: number) => now - DAY_MS },
  { id: 'last2Days', after: (now: number) => now - 2 * DAY_MS },
  { id: 'last7Days', after: (now: number) => now - 7 * DAY_MS },
  { id: 'last14Days', after: (now: number) => now - 14 * DAY_MS },
  { id: 'last30Days', after: (now: number) => now - 29 * DAY_MS },
] as const;
export type LatencyRange = (typeof LATENCY_RANGES)[number]['id'];

/** Lengths of bins, seconds: as devices report them, and as they are rolled up. */
export const LATENCY_INTERVALS = [60, 600, 3600] as const;
export type LatencyInterval = (typeof LATENCY_INTERVALS)[number];

/** The longest range that may be asked for. */
export const LONGEST_LATENCY_RANGE_MS = 32 * DAY_MS;

/** Seconds between two points of a range of this length, ms: an hour by the minute, a week by ten minutes, more by the hour. About 1,000 points at most. */
export function latencyIntervalOf(lengthMs: number): LatencyInterval {
  // An hour and a week, with a margin for clocks that differ and for whole bins at both ends.
  if (lengthMs <= 2 * HOUR_MS) return 60;
  return lengthMs <= 7 * DAY_MS + HOUR_MS ? 600 : 3600;
}

const WHOLE = /^-?\d+$/;

/** Points as numbers (MODEL-180), in the order they came. One that holds no whole number or no time is left out. */
export function latencyPoints(texts: readonly LatencyPointText[]): LatencyPoint[] {
  return texts.flatMap(({ time_bin, min_latency, max_latency, setting, ...measured }) => {
    const time = Date.parse(time_bin);
    if (Number.isNaN(time) || ![min_latency, max_latency, setting].every((text) => WHOLE.test(text))) return [];
    const { minutes, minutesAbove, average } = measured;
    return [{ time, min: Number(min_latency), max: Number(max_latency), setting: Number(setting), minutes, minutesAbove, average }];
  });
}

/** From so many points on gaps stay as they are (RX-062). */
const FILLED_BELOW = 300;
/** From how many times the expected interval on the distance of two points is a gap (RX-061). */
const GAP = 1.2;

/** Points, oldest first, with empty ones wherever two are further apart than 1.2 times the interval (seconds); unchanged from 300 points on (RX-061, RX-062). */
export function fillLatencyGaps(points: readonly LatencyPoint[], intervalSeconds: number): (LatencyPoint | EmptyLatencyPoint)[] {
  const step = intervalSeconds * 1000;
  if (points.length >= FILLED_BELOW || step <= 0) return [...points];
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    if (!next || next.time - point.time <= step * GAP) return [point];
    const missing = Math.ceil((next.time - point.time) / step) - 1;
    return [
      point,
      ...Array.from({ length: missing }, (_, k) => ({ time: point.time + (k + 1) * step, min: null, max: null, setting: null })),
    ];
  });
}

/** How many points a graph shows before anybody moves the brush (RX-063). */
export const DEFAULT_LATENCY_WINDOW = 64;

/** Indexes of the first and last of the newest 64 of `count` points; null without points (RX-063). */
export function defaultLatencyWindow(count: number): { readonly first: number; readonly last: number } | null {
  return count > 0 ? { first: Math.max(0, count - DEFAULT_LATENCY_WINDOW), last: count - 1 } : null;
}

const isMeasured = (point: LatencyPoint | EmptyLatencyPoint): point is LatencyPoint => point.max !== null;

/** The greatest latency, µs; null where nothing was measured. */
export function peakLatency(points: readonly (LatencyPoint | EmptyLatencyPoint)[]): number | null {
  return points.filter(isMeasured).reduce<number | null>((peak, { max }) => Math.max(peak ?? max, max), null);
}

/** The mean over all minutes measured, µs, not rounded: a bin is weighted by its minutes, so that the same hours give the same in every range. */
export function averageLatency(points: readonly (LatencyPoint | EmptyLatencyPoint)[]): number | null {
  const measured = points.filter(isMeasured);
  const minutes = measured.reduce((sum, point) => sum + point.minutes, 0);
  return minutes > 0 ? measured.reduce((sum, { average, minutes: weight }) => sum + average * weight, 0) / minutes : null;
}

/** What the receiver was last set to, µs; null where nothing was measured. */
export function latencySetting(points: readonly (LatencyPoint | EmptyLatencyPoint)[]): number | null {
  return points.findLast(isMeasured)?.setting ?? null;
}

/** The band of a latency: in time, slightly above the setting, or late. */
export type LatencyBandKind = 'inTime' | 'overSetting' | 'late';
/** A stripe of the graph, µs; `to` is null where it goes on to the top. A latency at `to` is still in the band. */
export interface LatencyBand {
  readonly kind: LatencyBandKind;
  readonly from: number;
  readonly to: number | null;
}

/** The share of the peak above which a setting makes everything in time, and what late begins at (open point R10). */
const TOLERANCE = 0.9;

/**
 * The stripes behind a graph, lowest first, by the ratio of setting and peak, µs (RX-064): in time up to the setting, over setting up to setting / 0.9,
 * late above. One stripe where the setting is above 90 % of the peak (RX-065).
 */
export function latencyBands(setting: number, peak: number): LatencyBand[] {
  if (setting > peak * TOLERANCE) return [{ kind: 'inTime', from: 0, to: null }];
  const late = setting / TOLERANCE;
  return [
    { kind: 'inTime', from: 0, to: setting },
    { kind: 'overSetting', from: setting, to: late },
    { kind: 'late', from: late, to: null },
  ];
}

/** Whether a latency lies above what the receiver was set to then: the one fact that makes the status of latency ERROR (open point R38). */
export const isAboveSetting = (max: number, setting: number): boolean => max > setting;

/** How a bin is judged: by whether it lies above its own setting; late where the ratio of the two says so. */
export type LatencyJudgement = 'inTime' | 'aboveSetting' | 'late';

/** The judgement of a bin by itself: above its setting exactly where the status of the device says so, too. */
export function judgeLatency({ max, setting, minutesAbove }: Pick<LatencyPoint, 'max' | 'setting' | 'minutesAbove'>): LatencyJudgement {
  if (minutesAbove === 0) return 'inTime';
  return max * TOLERANCE > setting ? 'late' : 'aboveSetting';
}

/** The minutes above their setting among some bins, and the newest bin that holds one; null where there is none. */
export function latencyAbove(
  points: readonly (LatencyPoint | EmptyLatencyPoint)[],
): { readonly minutes: number; readonly newest: LatencyPoint } | null {
  const above = points.filter(isMeasured).filter(({ minutesAbove }) => minutesAbove > 0);
  const newest = above.at(-1);
  return newest ? { minutes: above.reduce((sum, { minutesAbove }) => sum + minutesAbove, 0), newest } : null;
}
