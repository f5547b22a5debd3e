import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** How the wall clock is read: `2025-11-14T09:30:00`, without a zone. */
const WALL = 'YYYY-MM-DDTHH:mm:ss';

/** The moment at which the clock of a zone reads so, ISO with its offset: `2025-11-14T09:30:00+01:00`. */
export const momentOf = (wall: string, zone: string): string => dayjs.tz(wall, zone).format();

/** A reading of the wall clock so much later, or earlier for a negative `amount`; the calendar alone counts, no zone. */
export const laterOnWall = (wall: string, amount: number, unit: 'day' | 'minute' | 'second'): string =>
  dayjs.utc(wall).add(amount, unit).format(WALL);

/** A reading of the wall clock in words, by the codes of dayjs. */
export const formatWall = (wall: string, format: string): string => dayjs.utc(wall).format(format);
