import { Button } from '@mantine/core';
import { planDate } from '@tutti/domain/plan-date';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../api/account/viewer.ts';
import { useBilling } from '../../../api/billing/use-billing.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { useSingle } from '../../../ui/forms/use-single.ts';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import { type CancelAnswers, CancelQuestions } from './cancel-questions.tsx';
import { Canceled } from './canceled.tsx';
import { FlowFrame } from './flow-frame.tsx';
import type { FlowProps } from './flow-plan.ts';
import { FlowRefusal } from './flow-refusal.tsx';
import { MarketingForm } from './marketing-form.tsx';
import { CancelSubscription } from './plan-flows-documents.ts';
import { useMarketingForm } from './use-marketing-form.ts';

/** Asks why, then cancels (BILL-017, BILL-042), and says what the plan is now. */
export function CancelFlow({ plan, opened, onClose, reread }: FlowProps) {
  const { t } = useTranslation(['subscription', 'common']);
  const { accountId } = useViewer();
  const settings = useDateTime();
  const billing = useBilling();
  const form = useId();
  const [call, busy] = useMutate(CancelSubscription, { quiet: true });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [canceled, setCanceled] = useState(false);
  /** The marketing tool has the answers: it is not asked twice. */
  const [answered, setAnswered] = useState(false);
  const [ends] = useState(plan.state === 'TRIAL' ? plan.expiry : plan.nextChargeDate);
  const cancel = useSingle(async (answers: CancelAnswers | null) => {
    setRefusal(null);
    const { data, message } = await call({ input: { accountId, ...answers } });
    if (data?.CancelSubscription?.success) {
      setCanceled(true);
      reread();
    } else setRefusal(message ?? t('flows.cancel.failed'));
  });
  const marketing = useMarketingForm(billing?.cancelForm ?? null, () => {
    setAnswered(true);
    void cancel(null);
  });
  const isForeign = !billing || (Boolean(billing.cancelForm) && (answered || marketing !== 'failed'));

  const date = planDate(ends, settings);
  const until = date
    ? t(plan.state === 'TRIAL' ? 'flows.cancel.trialUntil' : 'flows.cancel.activeUntil', { date })
    : t('flows.cancel.limited');
  // The form of the marketing tool has its own button; ours comes when its answers are there and the plan was not canceled.
  const send = isForeign ? { onClick: () => void cancel(null) } : ({ form, type: 'submit' } as const);
  const footer = canceled ? (
    <Button onClick={onClose}>{t('common:close')}</Button>
  ) : (
    <>
      <Button disabled={busy} onClick={onClose} variant="default">
        {t('flows.cancel.keep')}
      </Button>
      {(!isForeign || answered) && (
        <Button color="danger" loading={busy} {...send}>
          {t('flows.cancel.confirm')}
        </Button>
      )}
    </>
  );
  return (
    <FlowFrame
      busy={busy}
      footer={footer}
      height="form"
      onClose={onClose}
      opened={opened}
      stage={canceled ? 'canceled' : 'ask'}
      subtitle={canceled ? (plan.subscriptionTypeDisplay ?? t('flows.yourPlan')) : until}
      title={t(canceled ? 'flows.cancel.done' : 'flows.cancel.title')}
    >
      {canceled && <Canceled plan={plan} />}
      {!canceled && billing && isForeign && <MarketingForm isAnswered={answered} isReady={marketing === 'ready'} />}
      {!canceled && !isForeign && <CancelQuestions id={form} onSubmit={cancel} />}
      <FlowRefusal text={refusal} />
    </FlowFrame>
  );
}
