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

/** A file name that every system takes: what they refuse becomes a hyphen. */
export function csvName(...parts: readonly string[]): string {
  const clean = parts.map((part) => part.replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-').trim());
  return `${clean.filter(Boolean).join(' ')}.csv`;
}

/** Gives the browser a text to save. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
