import { momentWords } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import type { TFunction } from 'i18next';
import { dayWords } from '../../ui/time/date-time.ts';

const DAY_MS = 86_400_000;

/** When a notice came, as short as it stays clear: today with the time, yesterday, else the day. Days are those of the reader's clock. */
export function noticeTime(at: string, now: number, settings: DateTimeSettings, t: TFunction<'home'>, language: string): string {
  const [then, today] = [momentWords(at, settings), momentWords(now, settings)];
  if (!then || !today) return '--';
  // Days of the calendar, so that the night of a clock change counts as one.
  const days = (Date.parse(today.isoDay) - Date.parse(then.isoDay)) / DAY_MS;
  if (days <= 0) return t('notices.today', { time: then.time });
  if (days === 1) return t('notices.yesterday');
  return dayWords(at, settings, language, then.isoDay.slice(0, 4) !== today.isoDay.slice(0, 4));
}
