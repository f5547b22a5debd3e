import { Select, Textarea } from '@mantine/core';
import { CANCEL_FEEDBACK_LIMIT, CancelForm } from '@tutti/domain/billing-forms';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { fieldError } from '../../../ui/forms/field-error.tsx';
import { useFocusProblem } from '../../../ui/forms/use-focus-problem.ts';
import classes from './flows.module.css';

const REASONS = ['tooManyDevices', 'tooExpensive', 'missing', 'trouble', 'over', 'other'] as const;

/** Why somebody cancels, and what would have to be corrected. */
export type CancelAnswers = v.InferOutput<typeof CancelForm>;

/** The console's own form before a plan is canceled: both answers are needed (BILL-054, BILL-055). `form`: the id with which a button sends it. */
export function CancelQuestions({ form, onSubmit }: { form: string; onSubmit: (answers: CancelAnswers) => void }) {
  const { t } = useTranslation('subscription');
  const element = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [feedback, setFeedback] = useState('');
  const [attempt, setAttempt] = useState(0);
  useFocusProblem(element, attempt);
  const read = v.safeParse(CancelForm, { reason: reason ?? '', feedback });
  const wrong = attempt > 0 && read.issues ? (v.flatten<typeof CancelForm>(read.issues).nested ?? {}) : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    if (read.success) onSubmit(read.output);
    else setAttempt(attempt + 1);
  }

  const unfixed =
    feedback.trim() === '' ? t('flows.cancel.feedbackMissing') : t('flows.cancel.feedbackTooLong', { max: CANCEL_FEEDBACK_LIMIT });
  return (
    <form className={classes.fields} id={form} noValidate onSubmit={submit} ref={element}>
      <Select
        allowDeselect={false}
        // From the field's left edge: centred on it, it would for a moment stick out of a phone's window, which then grows and moves it for good.
        comboboxProps={{ position: 'bottom-start' }}
        data={REASONS.map((key) => t(`flows.cancel.reasons.${key}`))}
        error={wrong.reason && fieldError(t('flows.cancel.reasonMissing'))}
        label={t('flows.cancel.reason')}
        onChange={setReason}
        placeholder={t('flows.cancel.choose')}
        value={reason}
        withScrollArea={false}
      />
      <Textarea
        className={classes.text ?? ''}
        error={wrong.feedback && fieldError(unfixed)}
        label={t('flows.cancel.feedback')}
        onChange={({ currentTarget }) => setFeedback(currentTarget.value)}
        value={feedback}
      />
    </form>
  );
}
