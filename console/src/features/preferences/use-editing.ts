import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIfVersion } from '../../api/client/if-version.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { MyPreferences } from './preferences-documents.ts';
import {
  changedParts,
  type PreferencesForm,
  problemsOf,
  readForm,
  reportedSites,
  UNREAD,
  versionOfAll,
  versionsIn,
  withNews,
  withPart,
} from './preferences-form.ts';
import { useBaseline } from './use-baseline.ts';
import { useSave } from './use-save.ts';

/** The preferences as they are read, as they are edited, and how they are saved. `onSaved`: all of it is kept. */
export function useEditing(accountId: string, onSaved: () => void) {
  const { i18n } = useTranslation();
  const { data, error, stale, refetch } = usePolledQuery({
    query: MyPreferences,
    variables: { accountId },
    interval: POLL.accountInfo,
    quiet: true,
  });
  const ssoLogin = data?.myPreferences.ssoLogin ?? false;
  const version = data ? versionOfAll(data) : '[]';
  const { begun, meanwhile, judge, settle, follow } = useIfVersion({
    query: MyPreferences,
    variables: { accountId },
    isThere: () => true,
    saved: version,
  });
  const run = useSave();
  const [loaded, setLoaded] = useState<PreferencesForm | null>(null);
  const [baseline, setBaseline] = useBaseline(loaded);
  const form = useForm<PreferencesForm, readonly string[]>({
    saved: loaded ?? UNREAD,
    problemsOf: (values) => problemsOf(values, ssoLogin),
    send: (typed): Promise<readonly string[] | null> => save(typed, begun),
  });
  const { values } = form;
  // What the cache holds from the last opening is no answer. What was changed elsewhere comes in beside what is being typed.
  const answer = data && !stale ? readForm(data, i18n.language) : null;
  if (answer && (loaded === null || changedParts(answer, loaded).length > 0)) {
    setLoaded(answer);
    if (loaded) form.set(withNews(values, loaded, answer));
    if (baseline) setBaseline(answer);
  }
  const parts = baseline ? changedParts(values, baseline) : [];
  follow(parts.includes('notifications'));

  /** Answers what could not be kept, in words; null: all is, or others changed what one is sent by mail. */
  async function save(typed: PreferencesForm, ifVersion: string): Promise<readonly string[] | null> {
    if (!baseline || !data) return null;
    const known = {
      userId: data.myPreferences.user.id,
      siteIds: data.account?.domains.map(({ id }) => id) ?? [],
      versions: versionsIn(ifVersion),
      reported: reportedSites(data),
    };
    const end = await run(typed, parts, known);
    setBaseline((now) => end.parts.reduce((kept, part) => withPart(kept, typed, part), now ?? baseline));
    if (end.clash) await judge(end.clash);
    else if (end.failures.length > 0) refetch();
    else {
      settle();
      onSaved();
    }
    return end.failures.length > 0 ? end.failures : null;
  }

  return {
    data,
    error,
    refetch,
    loaded,
    form,
    parts,
    /** What one is sent by mail was changed in another window: what is saved and what is chosen here, and the ways on with either. */
    clash: {
      meanwhile,
      busy: form.busy,
      onClose: settle,
      onKeep: () => {
        if (loaded) form.set(withPart(values, loaded, 'notifications'));
        settle();
      },
      onSave: () => void form.submit((typed) => save(typed, version)),
    },
  };
}
