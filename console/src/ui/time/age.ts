import { t } from 'i18next';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds from a moment until now, none where it lies ahead; null without a date. */
function passedSince(date: string | number | Date | null | undefined, now: number): number | null {
  const then = new Date(date ?? Number.NaN).getTime();
  return Number.isNaN(then) ? null : Math.max(0, now - then);
}

/** How long ago a moment was, short, by its largest unit, in the language of the console: `12 s`, `38 min`, `2 h`, `3 d`. `--` without a date. */
export function roughAge(date: string | number | Date | null | undefined, now: number): string {
  const passed = passedSince(date, now);
  if (passed === null) return '--';
  if (passed < MINUTE) return t('common:age.seconds', { n: Math.floor(passed / 1000) });
  if (passed < HOUR) return t('common:age.minutes', { n: Math.floor(passed / MINUTE) });
  if (passed < DAY) return t('common:age.wholeHours', { n: Math.floor(passed / HOUR) });
  return t('common:age.days', { n: Math.floor(passed / DAY) });
}

/** The same, hours with their minutes: `2 h 06 min`. */
export function age(date: string | number | Date | null | undefined, now: number): string {
  const passed = passedSince(date, now);
  if (passed === null || passed < HOUR || passed >= DAY) return roughAge(date, now);
  const min = String(Math.floor((passed % HOUR) / MINUTE)).padStart(2, '0');
  return t('common:age.hours', { h: Math.floor(passed / HOUR), min });
}
