import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../overlay/modal.tsx';
import classes from './form-modal.module.css';
import { Refusal } from './refusal.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { Form } from './use-form.ts';

interface Props {
  readonly form: Pick<Form<object>, 'leading' | 'busy' | 'refusal'>;
  readonly opened: boolean;
  readonly title: string;
  readonly subtitle?: string;
  /** What its button says. */
  readonly submit: string;
  /** px. */
  readonly width?: number;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog that is one form: its fields, why it was refused, Cancel and what sends it. */
export function FormModal({ form, submit, children, ...modal }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  const footer = (
    <>
      <Button onClick={modal.onClose} variant="default">
        {t('cancel')}
      </Button>
      <SubmitButton form={id} loading={form.busy}>
        {submit}
      </SubmitButton>
    </>
  );
  return (
    <Modal footer={footer} {...modal}>
      <form {...form.leading} className={classes.form} id={id}>
        {children}
        <Refusal text={form.refusal} />
      </form>
    </Modal>
  );
}
