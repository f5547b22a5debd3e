import { readClock } from '../date-time.ts';

/** How many months of reports there are at most, the present one included: what was observed is kept for so long. */
export const REPORT_MONTHS = 13;

const MONTH = /^(20\d\d)-(0[1-9]|1[0-2])$/;

/** Whether a text is a month, as `2026-11`. */
export const isReportMonth = (text: string): boolean => MONTH.test(text);

/** The month that the clock of a zone shows at a moment, epoch ms. */
export function reportMonthAt(at: number, zone: string): string {
  const reading = readClock(at, zone);
  return reading ? `${reading.year}-${reading.month}` : '';
}

/** The month so many months after another one, before it where `by` is negative. */
export function reportMonthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + by;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The months of which there may be a report, newest first: the present one, and those before it. */
export const reportMonths = (present: string): string[] => Array.from({ length: REPORT_MONTHS }, (_, i) => reportMonthAfter(present, -i));
