import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import { SCHEME_OF, UserDisplayPreferencesSet } from '../../api/account/display-preferences.ts';
import { UserDomainPreferencesSet } from '../../api/account/domain-preferences.ts';
import { chooseLanguage } from '../../api/browser/language.ts';
import { meanwhileOf } from '../../api/client/if-version.ts';
import { type Mutated, useMutate } from '../../api/client/mutate.ts';
import { refetchSoon } from '../../api/client/refetch.ts';
import { UserPreferencesSet } from './preferences-documents.ts';
import type { Part, PreferencesForm } from './preferences-form.ts';

/** How saving one part ended. */
interface Ending {
  /** What went wrong, in words; none: it is kept. */
  readonly failures: readonly string[];
  /** Why the server refused what was chosen over something else than what is kept now. */
  readonly clash?: CombinedError | undefined;
}

/** How saving ended. */
export interface Saved extends Ending {
  /** The parts that are kept now. */
  readonly parts: readonly Part[];
}

interface Known {
  readonly userId: string;
  /** Every site of the account. */
  readonly siteIds: readonly string[];
  /** Site → the version of what the person wants to be informed of, as the form began with it. */
  readonly versions: ReadonlyMap<string, string>;
  /** The sites of which the person is mailed the monthly report, which is chosen on the page of the report. */
  readonly reported: ReadonlySet<string>;
}

const failed = (answers: readonly Mutated<unknown>[]): Mutated<unknown> | undefined => answers.find(({ error }) => error !== undefined);
const clashing = (answers: readonly Mutated<unknown>[]): CombinedError | undefined =>
  answers.find(({ error }) => error && meanwhileOf(error) !== null)?.error;

/** Saves the parts of the preferences that changed: each on its own, so that one that fails does not hold up the others (PREF-030 to PREF-035). */
export function useSave(): (form: PreferencesForm, parts: readonly Part[], known: Known) => Promise<Saved> {
  const { t } = useTranslation('preferences');
  const { setColorScheme } = useMantineColorScheme();
  const quiet = { quiet: true, refetch: false };
  const [setName] = useMutate(UserPreferencesSet, quiet);
  const [setDisplay] = useMutate(UserDisplayPreferencesSet, quiet);
  const [setSite] = useMutate(UserDomainPreferencesSet, quiet);

  async function saveName({ displayName }: PreferencesForm, { userId }: Known): Promise<Ending> {
    const { error, message } = await setName({ input: { userId, displayName: displayName.trim() } });
    return { failures: error ? [t('failed.name'), message ?? ''] : [] };
  }

  async function saveDisplay({ theme, timezone, timeFormat, dateFormat, language }: PreferencesForm): Promise<Ending> {
    const { error, message } = await setDisplay({ input: { theme, timezone, timeFormat, dateFormat, language } });
    if (error) return { failures: [t('failed.display'), message ?? ''] };
    setColorScheme(SCHEME_OF[theme]);
    chooseLanguage(language);
    return { failures: [] };
  }

  /** One call for each site (API-027); those that are not chosen, and all where nothing is to be sent, are cleared (API-028). */
  async function saveNotifications(form: PreferencesForm, { siteIds, versions, reported }: Known): Promise<Ending> {
    const chosen = new Set(form.send === 'statusChange' ? form.selectedSite : []);
    const set = (domainId: string, on: boolean) =>
      setSite({
        input: {
          ifVersion: versions.get(domainId) ?? null,
          domainPreferences: {
            domainId,
            domainNotificationPreferences: {
              eventTypes: [...(on ? ['offline' as const] : []), ...(reported.has(domainId) ? ['monthlyReport' as const] : [])],
              minimumDeviceImportanceLevel: form.minimumImportance,
            },
          },
        },
      });
    const wanted = await Promise.all([...chosen].map((siteId) => set(siteId, form.offlineAlert)));
    // Somebody decides first which of both holds.
    if (clashing(wanted)) return { failures: [], clash: clashing(wanted) };
    const others = await Promise.all(siteIds.filter((siteId) => !chosen.has(siteId)).map((siteId) => set(siteId, false)));
    if (clashing(others)) return { failures: [], clash: clashing(others) };
    const [notSaved, notCleared] = [failed(wanted), failed(others)];
    return {
      failures: [
        ...(notSaved ? [t('failed.notifications'), notSaved.message ?? ''] : []),
        ...(notCleared ? [t('failed.clearing'), notCleared.message ?? ''] : []),
      ],
    };
  }

  async function save(form: PreferencesForm, parts: readonly Part[], known: Known): Promise<Saved> {
    const keep = { name: saveName, display: saveDisplay, notifications: saveNotifications };
    try {
      const ends = await Promise.all(parts.map(async (part) => ({ part, ...(await keep[part](form, known)) })));
      const saved = ends.filter(({ failures, clash }) => failures.length === 0 && !clash).map(({ part }) => part);
      const failures = [...new Set(ends.flatMap((end) => end.failures).filter(Boolean))];
      if (saved.length > 0) refetchSoon();
      const some = failures.length > 0 && saved.length > 0 ? [t('failed.some')] : [];
      return { parts: saved, failures: [...some, ...failures], clash: ends.find(({ clash }) => clash)?.clash };
    } catch {
      return { parts: [], failures: [t('failed.unexpected')] };
    }
  }
  return save;
}
