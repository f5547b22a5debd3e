import type { LanguageCode } from '../../i18n/languages.ts';
import { changeLanguage } from '../../i18n/setup.ts';
import { language, languageBeforeLogin } from './storage.ts';

/** Switches the interface and keeps the choice in this browser (I18N-004). */
export function chooseLanguage(code: LanguageCode): void {
  language.set(code);
  void changeLanguage(code);
}

/** The same where nobody is signed in: whoever does takes the choice with them. */
export function chooseLanguageBeforeLogin(code: LanguageCode): void {
  languageBeforeLogin.set(code);
  chooseLanguage(code);
}
