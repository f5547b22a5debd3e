import { readClock } from './date-time.ts';

/** When a clock shows what was written: `isTwice` where it is set back over that time, and the first of the two is meant. */
export interface LocalMoment {
  readonly at: Date;
  readonly isTwice: boolean;
}

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::00)?$/;
const DAY_MS = 86_400_000;

/** What the clock of a zone shows at a moment, as if it were in UTC, epoch ms. */
function shown(at: number, zone: string): number {
  const reading = readClock(at, zone);
  if (!reading) return Number.NaN;
  const { year, month, day, hour, minute, second } = reading;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * The moment at which the clock of a zone shows a day and a time, `2027-03-28T01:30`. 'malformed' for what is no day and time; 'never' for one that the zone leaves out, because its
 * clock is set forward over it. Where it is set back and shows the time twice, the first is meant.
 */
export function localMoment(written: string, zone: string): LocalMoment | 'malformed' | 'never' {
  const parts = WRITTEN.exec(written);
  if (!parts) return 'malformed';
  const wanted = Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:00Z`);
  // A day that is not in the calendar, such as 30 February, is taken for another one or for none.
  if (Number.isNaN(wanted) || !new Date(wanted).toISOString().startsWith(written.slice(0, 16))) return 'malformed';
  // No zone changes its clock twice within two days: one of these is how far it is from UTC, before a change or after it.
  const offsets = new Set([wanted - DAY_MS, wanted + DAY_MS].map((near) => shown(near, zone) - near));
  const found = [...offsets].map((offset) => wanted - offset).filter((at) => shown(at, zone) === wanted);
  return found.length === 0 ? 'never' : { at: new Date(Math.min(...found)), isTwice: found.length > 1 };
}
