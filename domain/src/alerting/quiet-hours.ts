import { readClock } from '../date-time.ts';

/** Hours in which a rule notifies nobody, but by the channels that it leaves out of them. */
export interface QuietHours {
  /** Minutes after midnight, 0 to 1439, by the clock of the account. */
  readonly from: number;
  /** The same; before `from` where they pass midnight, equal to it where they last all day. */
  readonly to: number;
  /** The days on which they begin: 1 is Monday, 7 is Sunday. */
  readonly days: readonly number[];
}

const DAY_MINUTES = 24 * 60;

/** Minutes after midnight, and the day of the week, that the clock of a zone shows. */
function wallOf(at: Date, zone: string): { readonly minute: number; readonly day: number } {
  const reading = readClock(at, zone);
  if (!reading) return { minute: 0, day: 1 };
  const day = new Date(`${reading.year}-${reading.month}-${reading.day}T00:00:00Z`).getUTCDay();
  return { minute: Number(reading.hour) * 60 + Number(reading.minute), day: day === 0 ? 7 : day };
}

/** Whether a moment is within the quiet hours, by the clock of the zone at that moment: where it is moved, or the account gets another zone, the new reading counts at once. */
export function isQuiet({ from, to, days }: QuietHours, at: Date, zone: string): boolean {
  const { minute, day } = wallOf(at, zone);
  const yesterday = day === 1 ? 7 : day - 1;
  if (from < to) return days.includes(day) && minute >= from && minute < to;
  return (days.includes(day) && minute >= from) || (days.includes(yesterday) && minute < to);
}

/** Night, for the count of messages that would have woken somebody: 22:00 to 06:00. */
const NIGHT: QuietHours = { from: 22 * 60, to: 6 * 60, days: [1, 2, 3, 4, 5, 6, 7] };
/** Whether a moment is at night, by the clock of the zone. */
export const isNight = (at: Date, zone: string): boolean => isQuiet(NIGHT, at, zone);

/** `23:00` as minutes after midnight; null for what is no time of day. */
export function minuteOf(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? (Number(match[1]) * 60 + Number(match[2])) % DAY_MINUTES : null;
}

/** Minutes after midnight as `23:00`. */
export const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
