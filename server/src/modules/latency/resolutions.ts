import type { LatencyInterval } from '@tutti/domain/latency';

/** One length of bins: its table, the length of its bins and of its partitions, seconds. Partitions begin at whole multiples since 1970. */
export interface Resolution {
  readonly table: 'latency_1m' | 'latency_10m' | 'latency_1h';
  readonly interval: LatencyInterval;
  readonly partition: number;
}

const HOUR = 3600;
/** As reported, then rolled up, finest first. A partition holds whole bins of the next coarser resolution. */
export const RESOLUTIONS = [
  { table: 'latency_1m', interval: 60, partition: 12 * HOUR },
  { table: 'latency_10m', interval: 600, partition: 48 * HOUR },
  { table: 'latency_1h', interval: 3600, partition: 168 * HOUR },
] as const satisfies readonly Resolution[];

/** The resolution of an interval. */
export const resolutionOf = (interval: LatencyInterval): Resolution =>
  RESOLUTIONS.find((resolution) => resolution.interval === interval) ?? RESOLUTIONS[2];
