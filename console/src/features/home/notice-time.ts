import { momentWords } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import type { TFunction } from 'i18next';
import { daysAgo, dayWords } from '../../ui/time/date-time.ts';

/** When a notice came, as short as it stays clear: today with the time, yesterday, else the day. Days are those of the reader's clock. */
export function noticeTime(at: string, now: number, settings: DateTimeSettings, t: TFunction<'home'>, language: string): string {
  const [then, days] = [momentWords(at, settings), daysAgo(at, now, settings)];
  if (!then || days === null) return '--';
  if (days <= 0) return t('notices.today', { time: then.time });
  if (days === 1) return t('notices.yesterday');
  return dayWords(at, settings, language, then.isoDay.slice(0, 4) !== momentWords(now, settings)?.isoDay.slice(0, 4));
}
