import {
  type EmptyLatencyPoint,
  type LatencyBand,
  type LatencyBandKind,
  type LatencyPoint,
  latencyBandOf,
  latencyBands,
  latencySetting,
  peakLatency,
} from '@tutti/domain/latency';
import type { StatusValue } from '../../ui/status/status.ts';
import type { TimeWindow } from './times.ts';

/** A bin of the graph, measured or not. */
export type Bin = LatencyPoint | EmptyLatencyPoint;

/** The shape that goes with a band, so that it reads without colour. */
export const BAND_SHAPES = {
  inTime: 'positive',
  overSetting: 'warning',
  late: 'error',
} as const satisfies Record<LatencyBandKind, StatusValue>;

/** All that is drawn of some bins: both charts draw one of these. */
export interface Scene extends TimeWindow {
  /** The bins that touch the window, oldest first. */
  readonly bins: readonly Bin[];
  /** Length of a bin, ms. */
  readonly step: number;
  /** µs; null where nothing was measured. */
  readonly setting: number | null;
  readonly peak: number | null;
  readonly bands: readonly LatencyBand[];
  /** What the upper edge stands for, µs. */
  readonly top: number;
}

/** Room above the highest line, as a factor. */
const HEADROOM = 1.09;

/** What is drawn of `bins` between two moments; bands and scale follow what is in sight. */
export function sceneOf(bins: readonly Bin[], step: number, { from, to }: TimeWindow): Scene {
  const inSight = bins.filter(({ time }) => time < to && time + step > from);
  const setting = latencySetting(inSight);
  const peak = peakLatency(inSight);
  const bands = setting === null || peak === null ? [] : latencyBands(setting, peak);
  return { from, to, bins: inSight, step, setting, peak, bands, top: Math.max(setting ?? 0, peak ?? 0, 1) * HEADROOM };
}

/** The band of a bin by its greatest latency; null where nothing was measured. */
export const bandOf = (bin: Bin, bands: readonly LatencyBand[]): LatencyBandKind | null =>
  bin.max === null ? null : latencyBandOf(bin.max, bands);

/** The bin at a moment, or the nearest one; undefined without bins. */
export function binAt({ bins, step }: Scene, time: number): Bin | undefined {
  const middle = (bin: Bin) => Math.abs(bin.time + step / 2 - time);
  return bins.reduce<Bin | undefined>((best, bin) => (!best || middle(bin) < middle(best) ? bin : best), undefined);
}
