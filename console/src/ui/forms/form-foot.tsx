import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form-foot.module.css';
import { Refusal } from './refusal.tsx';

interface Props {
  /** The word of the button that sends the form. */
  readonly submit: string;
  readonly busy: boolean;
  /** Why the server refused, in words; null: it did not. */
  readonly refusal: string | null;
  readonly onCancel: () => void;
  /** Nothing can be sent. */
  readonly disabled?: boolean;
  /** There is nothing to take back. */
  readonly cancelDisabled?: boolean;
  /** What is at the left. */
  readonly aside?: ReactNode;
}

/** The end of a form on a page: what went wrong, and below a line its buttons with the one that sends at far right, as in dialogs. */
export function FormFoot({ submit, busy, refusal, onCancel, disabled = false, cancelDisabled = false, aside }: Props) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.foot}>
      <Refusal text={refusal} />
      <div className={classes.buttons}>
        {aside && <span className={classes.aside}>{aside}</span>}
        <Button disabled={cancelDisabled} onClick={onCancel} variant="default">
          {t('cancel')}
        </Button>
        <Button disabled={disabled} loading={busy} type="submit">
          {submit}
        </Button>
      </div>
    </div>
  );
}
