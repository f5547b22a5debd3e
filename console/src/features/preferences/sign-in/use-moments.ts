import { useTranslation } from 'react-i18next';
import { shortTime } from '../../../ui/time/date-time.ts';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';

/** When a way to sign in was added and last used, in words. */
export function useMoments() {
  const { t } = useTranslation(['preferences', 'common']);
  const settings = useDateTime();
  const now = useNow(60_000);
  const words = (at: string): string => {
    const { day, time } = shortTime(at, now, settings);
    return day ? `${day}, ${time}` : t('common:today', { time });
  };
  return {
    words,
    added: (at: string) => t('preferences:signIn.addedAt', { when: words(at) }),
    used: (at: string | null | undefined) => (at ? t('preferences:signIn.usedAt', { when: words(at) }) : t('preferences:signIn.neverUsed')),
  };
}
