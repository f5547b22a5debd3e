import type { LanguageCode } from '../i18n/languages.ts';
import { changeLanguage } from '../i18n/setup.ts';
import { language } from './storage.ts';

/** Switches the interface and keeps the choice in this browser (I18N-004). */
export function chooseLanguage(code: LanguageCode): void {
  language.set(code);
  void changeLanguage(code);
}
