import type { TFunction } from 'i18next';

/** A browser and its system as the server says them, `Firefox on Windows`, in the language of the console. */
export function browserWords(sent: string | null | undefined, t: TFunction<'preferences'>): string {
  if (!sent) return t('sessions.unknown');
  const [browser = sent, system] = sent.split(' on ');
  return system ? t('sessions.browser', { browser, system }) : browser;
}
