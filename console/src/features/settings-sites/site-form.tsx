import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../../ui/forms/form-foot.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { SiteFields } from '../../ui/forms/site-fields.tsx';
import { type SiteDraft, siteProblems } from '../../ui/forms/site-problems.ts';
import { useFocusProblem } from '../../ui/forms/use-focus-problem.ts';
import type { Leave } from '../../ui/forms/use-leave.ts';
import classes from './settings-sites.module.css';

interface Props extends Leave {
  readonly draft: SiteDraft;
  readonly onChange: (change: Partial<SiteDraft>) => void;
  /** What is not saved, by its names. */
  readonly unsaved: readonly string[];
  /** The word of the button that sends it. */
  readonly submit: string;
  readonly busy: boolean;
  /** Sends a form without problems; answers why that failed, null where it did not. */
  readonly onSubmit: () => Promise<string | null>;
  /** What is between the fields and the buttons. */
  readonly children?: ReactNode;
  /** Above the fields. */
  readonly note?: ReactNode;
}

/** The form of a new or a known site with its two buttons. Whoever leaves it with something unsaved is asked first. */
export function SiteForm({ draft, onChange, unsaved, submit, busy, onSubmit, leave, isDecided, children, note }: Props) {
  const { t } = useTranslation('sites');
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = attempt > 0 ? siteProblems(draft, t) : {};
  useFocusProblem(form, attempt);

  async function send() {
    setRefusal(null);
    if (Object.keys(siteProblems(draft, t)).length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    const refused = await onSubmit();
    setRefusal(refused);
    if (refused === null) leave();
  }

  return (
    <form
      className={classes.form}
      data-alone={children === undefined || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      ref={form}
    >
      {note}
      <SiteFields draft={draft} onChange={onChange} problems={problems} />
      {children}
      <FormFoot busy={busy} onCancel={leave} refusal={refusal} submit={submit} />
      <LeaveGuard isDecided={isDecided} names={unsaved} />
    </form>
  );
}
