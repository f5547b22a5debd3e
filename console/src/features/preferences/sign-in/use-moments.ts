import { useTranslation } from 'react-i18next';
import { useShortMoment } from '../../../ui/time/use-short-moment.ts';

/** When a way to sign in was added and last used, in words. */
export function useMoments() {
  const { t } = useTranslation('preferences');
  const words = useShortMoment();
  return {
    words,
    added: (at: string) => t('signIn.addedAt', { when: words(at) }),
    used: (at: string | null | undefined) => (at ? t('signIn.usedAt', { when: words(at) }) : t('signIn.neverUsed')),
  };
}
