import { memo } from 'react';
import classes from './latency-bars.module.css';

/** Latency of a channel over a few minutes: the lists run in parallel, µs; null where nothing was measured. */
export interface LatencyBins {
  readonly setting: number;
  /** When the newest minute above what the receiver was set to then began. */
  readonly aboveSettingAt?: string | null;
  readonly min: readonly (number | null)[];
  readonly max: readonly (number | null)[];
}

/** The drawing, in its own units. */
const WIDTH = 112;
const HEIGHT = 16;
/** Lowest bar, so that a steady latency is seen at all. */
const LEAST = 3;

/** The greatest latency of the bins, µs; null where nothing was measured. */
export function peakOf({ max }: LatencyBins): number | null {
  return max.reduce<number | null>((peak, value) => (value === null || (peak !== null && peak >= value) ? peak : value), null);
}

/** From minimum to maximum, one upright stroke per bin, as the data of one path. */
export function barsPath({ setting, min, max }: LatencyBins): string {
  const top = Math.max(setting, peakOf({ setting, min, max }) ?? 0, 1);
  const y = (value: number) => 1 + (1 - value / top) * (HEIGHT - 2);
  const step = WIDTH / Math.max(1, max.length);
  return max
    .flatMap((high, at) => {
      if (high === null) return [];
      const above = Math.min(y(high), HEIGHT - LEAST);
      const below = Math.max(y(min[at] ?? high), above + LEAST);
      return `M${((at + 0.5) * step).toFixed(1)} ${above.toFixed(1)}V${below.toFixed(1)}`;
    })
    .join('');
}

/** A preview of a channel's latency: minimum to maximum of each bin under the dotted line of the setting. Grey: colour is for state. */
export const LatencyBars = memo(function LatencyBars({ bins }: { bins: LatencyBins }) {
  const top = Math.max(bins.setting, peakOf(bins) ?? 0, 1);
  const line = (1 + (1 - bins.setting / top) * (HEIGHT - 2)).toFixed(1);
  return (
    <svg aria-hidden className={classes.bars} data-measured preserveAspectRatio="none" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path className={classes.setting} d={`M0 ${line}H${WIDTH}`} />
      <path className={classes.bins} d={barsPath(bins)} strokeWidth={Math.max(1, WIDTH / Math.max(1, bins.max.length) - 1)} />
    </svg>
  );
});
