/** The languages of the release notes; Korean is none of the interface (I18N-003). */
export const NOTES_LANGUAGES = ['en', 'zh-Hans', 'ja', 'pt', 'ko'] as const;
export type NotesLanguage = (typeof NOTES_LANGUAGES)[number];

/** The language an address asks for; null where there is none such. */
export const notesLanguage = (wanted: unknown): NotesLanguage | null => NOTES_LANGUAGES.find((language) => language === wanted) ?? null;
