import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../ui/back-link.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { SettingsPage } from '../../ui/settings-page.tsx';
import { useFocusProblem } from '../../ui/use-focus-problem.ts';
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
