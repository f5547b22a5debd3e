import { dateTime, momentWords } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { daysAgo } from '../../ui/time/date-time.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';

/** When somebody was last here, in words; a day that is neither today nor yesterday is a date. */
function visitedWords(at: string, now: number, settings: DateTimeSettings, t: TFunction<'users'>): string {
  const words = momentWords(at, settings);
  if (!words) return t('visited.never');
  const days = daysAgo(at, now, settings);
  if (days === 0) return t('visited.today', { time: words.time });
  return days === 1 ? t('visited.yesterday', { time: words.time }) : words.date;
}

/** When a user was last here (USERS-011, USERS-031), the exact moment in a tooltip. Who looks is here now. */
export function Visited({ at, isYou = false }: { at: string | null | undefined; isYou?: boolean }) {
  const { t } = useTranslation('users');
  const settings = useDateTime();
  const now = useNow(60_000);
  if (isYou) return t('visited.now');
  if (!at) return t('visited.never');
  return (
    <Tooltip label={dateTime(at, settings) ?? ''}>
      <time className="tabular" dateTime={at}>
        {visitedWords(at, now, settings, t)}
      </time>
    </Tooltip>
  );
}
