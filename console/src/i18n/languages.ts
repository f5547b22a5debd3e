/** The interface languages, each by its own name: exactly four (I18N-001). */
export const LANGUAGES = [
  { code: 'en', name: 'English', label: 'English' },
  { code: 'zh-Hans', name: '中文（简体）', label: 'Chinese (simplified)' },
  { code: 'ja', name: '日本語', label: 'Japanese' },
  { code: 'pt', name: 'Português', label: 'Portuguese' },
] as const;

/** Code of an interface language (BCP 47). */
export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/** The language of tests, offered to nobody: English with accents, in brackets and longer, so that what escaped translation or has too little room shows. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** What the console can speak. */
export type SpokenLanguage = LanguageCode | typeof PSEUDO_LANGUAGE;

/**
 * The interface language for a language of a browser: every English, Portuguese and Chinese variant maps to the one we have
 * (I18N-005 to I18N-008, open point R30); null where we have none.
 */
export function languageFor(tag: string): LanguageCode | null {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  if (primary === 'zh') return 'zh-Hans';
  return LANGUAGES.find(({ code }) => code === primary)?.code ?? null;
}

/** The stored choice, else the first browser language we have, else English (I18N-002, I18N-004, I18N-009). */
export function chooseLanguage(stored: string | null, browser: readonly string[]): SpokenLanguage {
  if (stored === PSEUDO_LANGUAGE) return stored;
  const chosen = stored ? languageFor(stored) : null;
  return chosen ?? browser.map(languageFor).find((code) => code !== null) ?? 'en';
}
