import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Reloads the route when another language is chosen: the text it loaded is in the one before. */
export function useReloadByLanguage(): void {
  const router = useRouter();
  const { i18n } = useTranslation();
  useEffect(() => {
    const reload = () => void router.invalidate();
    i18n.on('languageChanged', reload);
    return () => i18n.off('languageChanged', reload);
  }, [router, i18n]);
}
