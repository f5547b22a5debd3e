import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../../ui/forms/form-foot.tsx';
import { useFocusProblem } from '../../ui/forms/use-focus-problem.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import classes from './api-keys.module.css';

interface Props {
  readonly title: string;
  readonly submit: string;
  readonly busy: boolean;
  /** How often it was sent. */
  readonly attempt: number;
  /** Why the server refused what was sent; null: it did not. */
  readonly refusal: string | null;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A page below the keys with one form: its fields, why it was refused, and its two buttons. */
export function FormPage({ title, submit, busy, attempt, refusal, onSubmit, onCancel, children }: Props) {
  const { t } = useTranslation('keys');
  const form = useRef<HTMLFormElement>(null);
  useFocusProblem(form, attempt);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <SettingsPage crumbs={<BackLink label={t('title')} to="/settings/APIKeys" />} title={title}>
      <form className={classes.form} noValidate onSubmit={send} ref={form}>
        {children}
        <FormFoot busy={busy} onCancel={onCancel} refusal={refusal} submit={submit} />
      </form>
    </SettingsPage>
  );
}
