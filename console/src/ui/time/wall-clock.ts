import { readClock } from '@tutti/domain/date-time';

/** What the clock of a zone reads at a moment (ISO, or epoch ms): `2025-11-14T09:30:00`; null where it is no moment. */
export function wallClock(at: string | number, zone: string): string | null {
  const reading = readClock(at, zone);
  return reading && `${reading.year}-${reading.month}-${reading.day}T${reading.hour}:${reading.minute}:${reading.second}`;
}
