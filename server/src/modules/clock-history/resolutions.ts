import type { LatencyInterval } from '@tutti/domain/latency';

const HOUR = 3600;
/** The tables of bins, finest first: the length of their bins and of their partitions, seconds, as those of the latency. */
export const CLOCK_RESOLUTIONS = [
  { table: 'clock_1m', interval: 60, partition: 12 * HOUR },
  { table: 'clock_10m', interval: 600, partition: 48 * HOUR },
  { table: 'clock_1h', interval: 3600, partition: 168 * HOUR },
] as const;

/** The table of an interval. */
export const tableOf = (interval: LatencyInterval): (typeof CLOCK_RESOLUTIONS)[number]['table'] =>
  CLOCK_RESOLUTIONS.find((resolution) => resolution.interval === interval)?.table ?? 'clock_1h';
