import { useMantineColorScheme } from '@mantine/core';
import type { DateTimeSettings, Theme } from '@tutti/domain/preferences-form';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { SCHEME_OF, useKeepDisplay } from '../../api/account/display-preferences.ts';
import { chooseLanguage } from '../../api/browser/language.ts';
import { languageBeforeLogin } from '../../api/browser/storage.ts';
import { languageFor } from '../../i18n/languages.ts';

/** What a person chose; null: as the account has it, and for the language as this browser has it. */
interface ChosenDisplay extends Partial<Record<'timezone' | 'language', string | null>> {
  readonly theme: Theme;
  readonly timeFormat?: string | null;
  readonly dateFormat?: string | null;
}
interface Defaults {
  readonly timezone: string;
  readonly timeFormat: string;
  readonly dateFormat: string;
}

const UNKNOWN = { timezone: null, timeFormat: null, dateFormat: null };

/** By whose clock and in which formats moments are written: field by field what they chose, else the account's. */
export function effectiveDateTime(chosen: Partial<Record<keyof Defaults, string | null>>, defaults: Defaults): DateTimeSettings {
  return {
    timezone: chosen.timezone ?? defaults.timezone,
    timeFormat: (chosen.timeFormat ?? defaults.timeFormat) === '12hr' ? '12hr' : '24hr',
    dateFormat: (chosen.dateFormat ?? defaults.dateFormat) === 'mmddyyyy' ? 'mmddyyyy' : 'ddmmyyyy',
  };
}

/**
 * Lets theme and language that a person chose take effect here, when they come and whenever the server has another choice than before: what they have just
 * chosen in this browser stays, and what they chose on the way in is kept for all of theirs. Answers how they want moments written, null until they are known.
 */
export function usePersonDisplay(chosen: ChosenDisplay | null, defaults: Defaults | null): DateTimeSettings | null {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [theme, language] = [chosen?.theme ?? null, chosen?.language ?? null];
  const wear = useEffectEvent((next: Theme) => {
    if (SCHEME_OF[next] !== colorScheme) setColorScheme(SCHEME_OF[next]);
  });
  useEffect(() => {
    if (theme !== null) wear(theme);
  }, [theme]);
  const known = chosen !== null;
  const keep = useKeepDisplay();
  const speak = useEffectEvent((wanted: string | null) => {
    const before = languageFor(languageBeforeLogin.get() ?? '');
    languageBeforeLogin.clear();
    const code = wanted === null ? null : languageFor(wanted);
    // Chosen on the way in, it is newer than what the server has.
    if (before && before !== code) keep({ language: before });
    else if (code) chooseLanguage(code);
  });
  useEffect(() => {
    if (known) speak(language);
  }, [known, language]);
  const { timezone, timeFormat, dateFormat } = chosen && defaults ? effectiveDateTime(chosen, defaults) : UNKNOWN;
  // The same object while nothing in it changed, so that a poll re-renders no screen.
  return useMemo(
    () => (timezone !== null && timeFormat && dateFormat ? { timezone, timeFormat, dateFormat } : null),
    [timezone, timeFormat, dateFormat],
  );
}
