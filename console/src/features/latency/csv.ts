import { fileName } from '../../api/browser/save-file.ts';
import type { Bin } from './scene.ts';

const CRLF = '\r\n';
const HEADER = 'time,max_latency_us,min_latency_us,setting_us,minutes,minutes_above_setting,average_us';

/** Measured bins as RFC 4180: ISO times in UTC, µs, oldest first. */
export function latencyCsv(bins: readonly Bin[]): string {
  const rows = bins.flatMap((bin) =>
    bin.max === null
      ? []
      : [[new Date(bin.time).toISOString(), bin.max, bin.min, bin.setting, bin.minutes, bin.minutesAbove, bin.average].join(',')],
  );
  return [HEADER, ...rows, ''].join(CRLF);
}

/** The name of a file of rows: its parts that are not empty, and how it ends. */
export function csvName(...parts: readonly string[]): string {
  return `${parts.map(fileName).filter(Boolean).join(' ')}.csv`;
}
