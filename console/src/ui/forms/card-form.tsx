import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './card-form.module.css';
import { SubmitButton } from './submit-button.tsx';
import type { Form } from './use-form.ts';

interface Props {
  readonly form: Pick<Form<object>, 'props' | 'busy'>;
  /** The word of the button that sends it. */
  readonly submit: string;
  readonly disabled?: boolean;
  /** What is below that button. */
  readonly below?: ReactNode;
  /** Back to the login, which is no link where it is on the other side of the card. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/** A form on the card of somebody who is not logged in: its fields, the button that sends it, and the way back to the login. */
export function CardForm({ form, submit, disabled = false, below, onBack, children }: Props) {
  const { t } = useTranslation('auth');
  const back = { size: 'lg', variant: 'default', fullWidth: true, children: t('request.back') } as const;
  return (
    <form {...form.props} className={classes.form}>
      {children}
      <SubmitButton size="lg" fullWidth loading={form.busy} disabled={disabled}>
        {submit}
      </SubmitButton>
      {below}
      {onBack ? <Button {...back} onClick={onBack} /> : <Button {...back} component={Link} to="/login" />}
    </form>
  );
}
