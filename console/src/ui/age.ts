import { t } from 'i18next';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago a moment was, short, in the language of the console: `12 s`, `38 min`, `2 h 06 min`, `3 d`. Moments in the future count as now. `--` without a date. */
export function age(date: string | number | Date | null | undefined, now: number): string {
  if (date === null || date === undefined) return '--';
  const then = new Date(date).getTime();
  if (Number.isNaN(then)) return '--';
  const passed = Math.max(0, now - then);
  if (passed < MINUTE) return t('common:age.seconds', { n: Math.floor(passed / 1000) });
  if (passed < HOUR) return t('common:age.minutes', { n: Math.floor(passed / MINUTE) });
  const min = String(Math.floor((passed % HOUR) / MINUTE)).padStart(2, '0');
  return passed < DAY
    ? t('common:age.hours', { h: Math.floor(passed / HOUR), min })
    : t('common:age.days', { n: Math.floor(passed / DAY) });
}
