import { knownZone, momentWords } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import { dayWords } from './date-time.ts';

const DAY_MS = 86_400_000;

/** A stretch of time, epoch ms. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/** The words of a moment in a language, by the reader's clock. */
export interface TimeWords {
  /** `06:30`, with the day (`21 Nov, 06:30`) where that is not today or the window is longer than a day. */
  readonly of: (time: number) => string;
  /** Always with the day and year, for a moment on its own. */
  readonly full: (time: number) => string;
  /** For an axis: the day at midnight and between days, else the time. */
  readonly tick: (time: number, everyMs: number) => string;
  /** Whose midnights an axis has. */
  readonly timezone: string;
}

/** How moments are written in a window of some length, ms, that is looked at `now`. */
export function timeWords(language: string, lengthMs: number, settings: DateTimeSettings, now = Date.now()): TimeWords {
  const time = (at: number) => momentWords(at, settings)?.time ?? '';
  const day = (at: number) => dayWords(at, settings, language);
  const isMidnight = (at: number) => momentWords(at, { ...settings, timeFormat: '24hr' })?.time === '00:00';
  const today = momentWords(now, settings)?.isoDay;
  return {
    of: (at) => (lengthMs > DAY_MS || momentWords(at, settings)?.isoDay !== today ? `${day(at)}, ${time(at)}` : time(at)),
    full: (at) => `${dayWords(at, settings, language, true)}, ${time(at)}`,
    tick: (at, everyMs) => (everyMs >= DAY_MS || isMidnight(at) ? day(at) : time(at)),
    timezone: knownZone(settings.timezone),
  };
}
