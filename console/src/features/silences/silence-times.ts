import { laterOnWall } from '../../ui/time/time-zone.ts';
import { wallClock } from '../../ui/time/wall-clock.ts';

/** The ways to choose an end; `choose`: by the calendar. */
export const PRESETS = ['hour', 'fourHours', 'evening', 'morning', 'choose'] as const;
export type Preset = (typeof PRESETS)[number];

const EVENING = '18:00:00';
const MORNING = '08:00:00';

/** The present as the reader's clock shows it, to the minute. */
export const nowOnWall = (now: number, zone: string): string => `${(wallClock(now, zone) ?? '').slice(0, 16)}:00`;

/** The end that a preset means, as the clock is read, for what begins at `from`; null: this evening is over, or the calendar chooses. */
export function endOf(preset: Preset, from: string): string | null {
  const day = from.slice(0, 10);
  if (preset === 'hour') return laterOnWall(from, 60, 'minute');
  if (preset === 'fourHours') return laterOnWall(from, 240, 'minute');
  if (preset === 'evening') return from < `${day}T${EVENING}` ? `${day}T${EVENING}` : null;
  if (preset === 'morning') return `${laterOnWall(`${day}T${MORNING}`, 1, 'day').slice(0, 10)}T${MORNING}`;
  return null;
}

/** The preset that means these times; `choose` where none does. */
export const presetOf = (from: string, to: string): Preset => PRESETS.find((preset) => endOf(preset, from) === to) ?? 'choose';

/** Whole minutes between two readings of the clock, at least 0. */
export function minutesBetween(from: string, to: string): number {
  const ms = Date.parse(`${to}Z`) - Date.parse(`${from}Z`);
  return Number.isNaN(ms) ? 0 : Math.max(0, Math.round(ms / 60_000));
}
