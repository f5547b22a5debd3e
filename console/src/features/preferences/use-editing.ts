import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIfVersion } from '../../api/client/if-version.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { MyPreferences } from './preferences-documents.ts';
import {
  changedParts,
  type PreferencesForm,
  problemsOf,
  readForm,
  versionOfAll,
  versionsIn,
  withNews,
  withPart,
} from './preferences-form.ts';
import { useBaseline } from './use-baseline.ts';
import { useSave } from './use-save.ts';

/** The preferences as they are read, as they are edited, and how they are saved. */
export function useEditing(accountId: string) {
  const { i18n } = useTranslation();
  const { data, error, stale, refetch } = usePolledQuery({
    query: MyPreferences,
    variables: { accountId },
    interval: POLL.accountInfo,
    quiet: true,
  });
  const [loaded, setLoaded] = useState<PreferencesForm | null>(null);
  const [edited, setForm] = useState<PreferencesForm | null>(null);
  const form = edited ?? loaded;
  const [baseline, setBaseline] = useBaseline(loaded);
  // What the cache holds from the last opening is no answer. What was changed elsewhere comes in beside what is being typed.
  const answer = data && !stale ? readForm(data, i18n.language) : null;
  if (answer && (loaded === null || changedParts(answer, loaded).length > 0)) {
    setLoaded(answer);
    if (loaded && edited) setForm(withNews(edited, loaded, answer));
    if (baseline) setBaseline(answer);
  }
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [run, saving] = useSave();

  const parts = form && baseline ? changedParts(form, baseline) : [];
  const version = data ? versionOfAll(data) : '[]';
  const { begun, meanwhile, judge, settle, follow } = useIfVersion({
    query: MyPreferences,
    variables: { accountId },
    isThere: () => true,
    saved: version,
  });
  follow(parts.includes('notifications'));
  const ssoLogin = data?.myPreferences.ssoLogin ?? false;

  /** Answers whether all is kept. */
  async function save(ifVersion = begun): Promise<boolean> {
    if (!form || !baseline || !data) return false;
    setAttempt(attempt + 1);
    setFailures([]);
    if (Object.keys(problemsOf(form, ssoLogin)).length > 0) return false;
    const known = {
      userId: data.myPreferences.user.id,
      siteIds: data.account?.domains.map(({ id }) => id) ?? [],
      versions: versionsIn(ifVersion),
    };
    const end = await run(form, parts, known);
    setBaseline((now) => end.parts.reduce((kept, part) => withPart(kept, form, part), now ?? baseline));
    setFailures(end.failures);
    if (end.clash) await judge(end.clash);
    else if (end.failures.length > 0) refetch();
    return !end.clash && end.failures.length === 0;
  }

  return {
    data,
    error,
    refetch,
    loaded,
    form,
    setForm,
    parts,
    attempt,
    problems: form && attempt > 0 ? problemsOf(form, ssoLogin) : {},
    failures,
    saving,
    save,
    /** What one is sent by mail was changed in another window: what is saved and what is chosen here, and the ways on with either. */
    clash: {
      meanwhile,
      onClose: settle,
      onKeep: () => {
        if (form && loaded) setForm(withPart(form, loaded, 'notifications'));
        settle();
      },
    },
    /** Of what is saved now. */
    version,
  };
}
