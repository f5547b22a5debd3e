import { momentWords } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { useDateTime } from './use-date-time.ts';
import { useNow } from './use-now.ts';

/** How a moment is written in a sentence: the time alone where it is today, with its day otherwise. */
export function useMomentWords(): (at: string) => string {
  const { t } = useTranslation('common');
  const settings = useDateTime();
  const today = momentWords(useNow(60_000), settings)?.isoDay;
  return (at) => {
    const words = momentWords(at, settings);
    if (!words) return '--';
    return words.isoDay === today ? words.time : t('dayAndTime', { day: words.date, time: words.time });
  };
}
