const DAY_MS = 86_400_000;

/** A stretch of time, epoch ms. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/** The words of a moment in a language, in the browser's zone. */
export interface TimeWords {
  /** `06:30`, with the day (`21 Nov, 06:30`) where that is not today or the window is longer than a day. */
  readonly of: (time: number) => string;
  /** Always with the day and year, for a moment that stands alone. */
  readonly full: (time: number) => string;
  /** For an axis: the day at midnight and between days, else the time. */
  readonly tick: (time: number, everyMs: number) => string;
}

/** How moments are written in a window of some length, ms, that is looked at `now`. */
export function timeWords(language: string, lengthMs: number, now = Date.now()): TimeWords {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const day = { day: 'numeric', month: 'short' } as const;
  const ofTime = new Intl.DateTimeFormat(language, clock);
  const ofDay = new Intl.DateTimeFormat(language, day);
  const both = new Intl.DateTimeFormat(language, { ...day, ...clock });
  const whole = new Intl.DateTimeFormat(language, { ...day, year: 'numeric', ...clock });
  const isMidnight = (time: number) => new Date(time).getHours() === 0 && new Date(time).getMinutes() === 0;
  const today = new Date(now).toDateString();
  return {
    of: (time) => (lengthMs > DAY_MS || new Date(time).toDateString() !== today ? both : ofTime).format(time),
    full: (time) => whole.format(time),
    tick: (time, everyMs) => (everyMs >= DAY_MS || isMidnight(time) ? ofDay : ofTime).format(time),
  };
}

const MICROS = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Whole µs with a thousands comma, in every language; without the unit. */
export const micros = (value: number): string => MICROS.format(value);
