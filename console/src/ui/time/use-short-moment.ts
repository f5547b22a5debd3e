import { useTranslation } from 'react-i18next';
import { shortTime } from './date-time.ts';
import { useDateTime } from './use-date-time.ts';
import { useNow } from './use-now.ts';

/** How a recent moment is written for itself: `today, 14:30`, else its day and time. */
export function useShortMoment(): (at: string) => string {
  const { t } = useTranslation('common');
  const settings = useDateTime();
  const now = useNow(60_000);
  return (at) => {
    const { day, time } = shortTime(at, now, settings);
    return day ? `${day}, ${time}` : t('today', { time });
  };
}
