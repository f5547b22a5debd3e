import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/errors.ts';
import { POLL, usePolledQuery } from '../../api/poll.ts';
import { Empty } from '../../ui/empty.tsx';
import { useFocusProblem } from '../../ui/forms/use-focus-problem.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { MyPreferences } from './documents.ts';
import { LeaveSection } from './leave-section.tsx';
import classes from './preferences.module.css';
import { PreferencesFields } from './preferences-fields.tsx';
import { changedParts, type PreferencesForm, problemsOf, readForm, withNews, withPart } from './preferences-form.ts';
import { PreferencesSkeleton } from './preferences-skeleton.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useBaseline } from './use-baseline.ts';
import { useSave } from './use-save.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly accountId: string;
  /** Whether it opens for what is told by mail: then that part is in sight. */
  readonly atNotifications: boolean;
}

/** One opening of the preferences: loads, edits, saves; whoever leaves with something unsaved is asked (PREF-014, PREF-024). */
export function PreferencesWindow({ opened, onClose, accountId, atNotifications }: Props) {
  const { t, i18n } = useTranslation(['preferences', 'common']);
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
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
  const [save, saving] = useSave();
  useFocusProblem(formRef, attempt);

  const parts = form && baseline ? changedParts(form, baseline) : [];
  const ssoLogin = data?.myPreferences.ssoLogin ?? false;
  const problems = form && attempt > 0 ? problemsOf(form, ssoLogin) : {};
  // What was saved is left at once, before the next drawing knows of it.
  const saved = useRef(false);
  const asking = useRef(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!form || !baseline || !data) return;
    setAttempt(attempt + 1);
    setFailures([]);
    if (Object.keys(problemsOf(form, ssoLogin)).length > 0) return;
    const known = {
      userId: data.myPreferences.user.id,
      siteIds: data.account?.domains.map(({ id }) => id) ?? [],
      versions: new Map(data.myPreferences.domainPreferences.map(({ domainId, version }) => [domainId, version])),
    };
    const end = await save(form, parts, known);
    setBaseline(end.parts.reduce((kept, part) => withPart(kept, form, part), baseline));
    setFailures(end.failures);
    if (end.failures.length > 0) {
      // What another window saved meanwhile is known then: whoever saves again means it.
      refetch();
      return;
    }
    saved.current = true;
    toast.success(t('saved'));
    onClose();
  }

  return (
    <>
      <Modal
        flush
        footer={
          <>
            {parts.length > 0 && (
              <p className={classes.unsaved}>
                <StatusShape size={14} value="info" />
                {t('unsaved.note')}
              </p>
            )}
            <Button onClick={onClose} variant="default">
              {t('common:cancel')}
            </Button>
            <Button disabled={parts.length === 0} form={formId} loading={saving} type="submit">
              {t('save')}
            </Button>
          </>
        }
        // After the key that asked for it: the question would else be opened, and closed, by one Escape.
        onClose={() => {
          if (!asking.current) setTimeout(onClose);
        }}
        opened={opened}
        ruled
        title={t('title')}
        width={640}
      >
        <div className={classes.scroller}>
          {failures.length > 0 && (
            <div className={classes.failures} role="alert">
              <StatusShape size={16} value="error" />
              <div>
                {failures.map((failure) => (
                  <p key={failure}>{failure}</p>
                ))}
              </div>
            </div>
          )}
          {form && data && loaded ? (
            <form id={formId} noValidate onSubmit={(event) => void submit(event)} ref={formRef}>
              <PreferencesFields answer={data} atNotifications={atNotifications} form={form} onChange={setForm} problems={problems} />
            </form>
          ) : error ? (
            <Empty
              action={
                <Button onClick={refetch} variant="default">
                  {t('common:retry')}
                </Button>
              }
              detail={wordsOf(error)}
              icon={<IconPlugConnectedX size="2rem" stroke={1.5} />}
              text={t('notRead')}
            />
          ) : (
            <PreferencesSkeleton />
          )}
          {loaded && <SessionsSection />}
          {loaded && <LeaveSection />}
        </div>
      </Modal>
      <UnsavedGuard
        holds={() => opened && parts.length > 0 && !saved.current}
        onAsking={(now) => {
          asking.current = now;
        }}
      />
    </>
  );
}
