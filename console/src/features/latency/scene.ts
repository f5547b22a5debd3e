import {
  type EmptyLatencyPoint,
  judgeLatency,
  type LatencyBand,
  type LatencyBandKind,
  type LatencyJudgement,
  type LatencyPoint,
  latencyBands,
  latencySetting,
  peakLatency,
} from '@tutti/domain/latency';
import type { StatusValue } from '../../ui/status/status.ts';
import type { TimeWindow } from '../../ui/time/time-words.ts';

/** A bin of the graph, measured or not. */
export type Bin = LatencyPoint | EmptyLatencyPoint;

/** The shape that goes with a band, so that it reads without colour. */
export const BAND_SHAPES = {
  inTime: 'positive',
  overSetting: 'warning',
  late: 'error',
} as const satisfies Record<LatencyBandKind, StatusValue>;

/** The shape of a bin's judgement: whatever lies above its setting is what makes the status Error. */
export const JUDGEMENT_SHAPES = {
  inTime: 'positive',
  aboveSetting: 'error',
  late: 'error',
} as const satisfies Record<LatencyJudgement, StatusValue>;

/** A time with one setting, and the stripes that go with it. */
export interface Stretch extends TimeWindow {
  readonly bands: readonly LatencyBand[];
}

/** All that is drawn of some bins: both charts draw one of these. */
export interface Scene extends TimeWindow {
  /** The bins that touch the window, oldest first. */
  readonly bins: readonly Bin[];
  /** Length of a bin, ms. */
  readonly step: number;
  /** µs; null where nothing was measured. */
  readonly setting: number | null;
  readonly peak: number | null;
  /** A change of the setting begins another one. The first and the last reach beyond what is in sight. */
  readonly stretches: readonly Stretch[];
  /** The stripes of the newest stretch. */
  readonly bands: readonly LatencyBand[];
  /** What the upper edge stands for, µs. */
  readonly top: number;
}

/** Room above the highest line, as a factor. */
const HEADROOM = 1.09;

/** The times between changes of the setting. */
function stretchesOf(bins: readonly Bin[]): Stretch[] {
  const groups: LatencyPoint[][] = [];
  for (const bin of bins) {
    if (bin.max === null) continue;
    if (groups.at(-1)?.[0]?.setting === bin.setting) groups.at(-1)?.push(bin);
    else groups.push([bin]);
  }
  return groups.map((group, i) => ({
    from: i === 0 ? -Infinity : (group[0]?.time ?? 0),
    to: groups[i + 1]?.[0]?.time ?? Infinity,
    bands: latencyBands(group[0]?.setting ?? 0, peakLatency(group) ?? 0),
  }));
}

/** What is drawn of `bins` between two moments; bands and scale follow what is in sight. */
export function sceneOf(bins: readonly Bin[], step: number, { from, to }: TimeWindow): Scene {
  const inSight = bins.filter(({ time }) => time < to && time + step > from);
  const setting = latencySetting(inSight);
  const peak = peakLatency(inSight);
  const stretches = stretchesOf(inSight);
  const bands = stretches.at(-1)?.bands ?? [];
  return { from, to, bins: inSight, step, setting, peak, stretches, bands, top: Math.max(setting ?? 0, peak ?? 0, 1) * HEADROOM };
}

/** How a bin is judged; null where nothing was measured. */
export const judgementOf = (bin: Bin): LatencyJudgement | null => (bin.max === null ? null : judgeLatency(bin));

/** The bin at a moment, or the nearest one; undefined without bins. */
export function binAt({ bins, step }: Scene, time: number): Bin | undefined {
  const middle = (bin: Bin) => Math.abs(bin.time + step / 2 - time);
  return bins.reduce<Bin | undefined>((best, bin) => (!best || middle(bin) < middle(best) ? bin : best), undefined);
}
