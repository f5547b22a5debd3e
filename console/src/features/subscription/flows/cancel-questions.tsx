import { Select, Textarea } from '@mantine/core';
import { CANCEL_FEEDBACK_LIMIT, CancelForm } from '@tutti/domain/billing-forms';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { fieldError } from '../../../ui/forms/field-error.tsx';
import { wrongIn } from '../../../ui/forms/problems.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import classes from './flows.module.css';

const REASONS = ['tooManyDevices', 'tooExpensive', 'missing', 'trouble', 'over', 'other'] as const;

/** Why somebody cancels, and what would have to be corrected. */
export type CancelAnswers = v.InferOutput<typeof CancelForm>;

interface Answers {
  readonly reason: string | null;
  readonly feedback: string;
}
const EMPTY: Answers = { reason: null, feedback: '' };
const formOf = ({ reason, feedback }: Answers) => ({ reason: reason ?? '', feedback });

interface Props {
  /** The id with which a button sends it. */
  readonly id: string;
  readonly onSubmit: (answers: CancelAnswers) => Promise<void>;
}

/** The console's own form before a plan is canceled: both answers are needed (BILL-054, BILL-055). */
export function CancelQuestions({ id, onSubmit }: Props) {
  const { t } = useTranslation('subscription');
  const form = useForm({
    saved: EMPTY,
    problemsOf: (answers) => {
      const { reason, feedback } = wrongIn(CancelForm, formOf(answers));
      const unfixed =
        answers.feedback.trim() === ''
          ? t('flows.cancel.feedbackMissing')
          : t('flows.cancel.feedbackTooLong', { max: CANCEL_FEEDBACK_LIMIT });
      return { reason: reason && t('flows.cancel.reasonMissing'), feedback: feedback && unfixed };
    },
    send: async (answers) => {
      await onSubmit(v.parse(CancelForm, formOf(answers)));
      return null;
    },
  });
  return (
    <form {...form.leading} className={classes.fields} id={id}>
      <Select
        allowDeselect={false}
        // From the field's left edge: centred on it, it would for a moment stick out of a phone's window, which then grows and moves it for good.
        comboboxProps={{ position: 'bottom-start' }}
        data={REASONS.map((key) => t(`flows.cancel.reasons.${key}`))}
        error={fieldError(form.problems.reason)}
        label={t('flows.cancel.reason')}
        onChange={(reason) => form.set({ reason })}
        placeholder={t('flows.cancel.choose')}
        value={form.values.reason}
        withScrollArea={false}
      />
      <Textarea {...form.text('feedback')} className={classes.text ?? ''} label={t('flows.cancel.feedback')} />
    </form>
  );
}
