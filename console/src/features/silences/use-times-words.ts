import { momentWords } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '../../ui/time/use-date-time.ts';

/** From when to when a silence lasts: `Every Sunday, 03:00 to 05:00`, or with its days. */
export function useTimesWords(): (silence: { readonly startsAt: string; readonly endsAt: string; readonly weekly: boolean }) => string {
  const { t, i18n } = useTranslation(['silences', 'common']);
  const settings = useDateTime();
  return ({ startsAt, endsAt, weekly }) => {
    const [from, to] = [momentWords(startsAt, settings), momentWords(endsAt, settings)];
    if (!from || !to) return '--';
    if (weekly) {
      const day = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: settings.timezone }).format(new Date(startsAt));
      return t('weekly', { day, from: from.time, to: to.time });
    }
    const end = from.isoDay === to.isoDay ? to.time : t('common:dayAndTime', { day: to.date, time: to.time });
    return t('once', { day: from.date, from: from.time, to: end });
  };
}
