import { momentOf } from '../../ui/time/time-zone.ts';
import { wallClock } from '../../ui/time/wall-clock.ts';

/** When the day began, by the clock of a time zone; ISO 8601. Not as long ago as that clock reads: on some days it is set forward or back. */
export function startOfDay(now: number, timeZone: string): string {
  const day = wallClock(now, timeZone)?.slice(0, 10) ?? '';
  return new Date(momentOf(`${day}T00:00:00`, timeZone)).toISOString();
}
