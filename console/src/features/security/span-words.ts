import type { TFunction } from 'i18next';

const HOUR = 60;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** A length of time by its largest whole unit: `45 minutes`, `12 hours`, `30 days`, `1 year`. */
export function spanWords(minutes: number, t: TFunction<'security'>): string {
  if (minutes === YEAR) return t('span.year');
  if (minutes % DAY === 0) return t('span.days', { count: minutes / DAY });
  return minutes % HOUR === 0 ? t('span.hours', { count: minutes / HOUR }) : t('span.minutes', { count: minutes });
}

/** Days as minutes, for {@link spanWords}. */
export const daysAsMinutes = (days: number): number => days * DAY;
