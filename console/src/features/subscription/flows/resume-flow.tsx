import { Button } from '@mantine/core';
import { planDate } from '@tutti/domain/plan-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../api/account/viewer.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { useSingle } from '../../../ui/forms/use-single.ts';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import { FlowFrame } from './flow-frame.tsx';
import type { FlowProps } from './flow-plan.ts';
import { FlowRefusal } from './flow-refusal.tsx';
import { NextPayment } from './next-payment.tsx';
import { Outcome } from './outcome.tsx';
import { AccountSubscriptionUncancel } from './plan-flows-documents.ts';

/** Resumes a canceled plan after one question, and says that it goes on (BILL-018, BILL-026, BILL-036, BILL-037). */
export function ResumeFlow({ plan, opened, onClose, reread }: FlowProps) {
  const { t } = useTranslation(['subscription', 'common']);
  const { accountId } = useViewer();
  const settings = useDateTime();
  const [uncancel, busy] = useMutate(AccountSubscriptionUncancel, { quiet: true });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [resumed, setResumed] = useState(false);
  // The day on which it would have ended; a resumed plan has none any more.
  const [ends] = useState(plan.expiry);
  const date = planDate(ends, settings);
  const name = plan.subscriptionTypeDisplay ?? t('flows.yourPlan');

  const confirm = useSingle(async () => {
    setRefusal(null);
    const { data, message } = await uncancel({ input: { accountId } });
    if (data?.AccountSubscriptionUncancel?.ok) {
      setResumed(true);
      reread();
    } else setRefusal(message ?? t('flows.resume.failed'));
  });

  return (
    <FlowFrame
      busy={busy}
      footer={
        resumed ? (
          <Button onClick={onClose}>{t('common:close')}</Button>
        ) : (
          <>
            <Button disabled={busy} onClick={onClose} variant="default">
              {t('common:cancel')}
            </Button>
            <Button loading={busy} onClick={() => void confirm()}>
              {t('flows.resume.confirm')}
            </Button>
          </>
        )
      }
      onClose={onClose}
      opened={opened}
      stage={resumed ? 'resumed' : 'ask'}
      subtitle={date && !resumed ? t('flows.resume.ends', { date }) : name}
      title={t(resumed ? 'flows.resume.done' : 'flows.resume.title')}
    >
      {resumed ? (
        <Outcome title={t('flows.resume.goesOn', { plan: name })} value="positive">
          <NextPayment plan={plan} />
        </Outcome>
      ) : (
        <>
          <p>{t('flows.resume.body', { plan: name })}</p>
          <FlowRefusal text={refusal} />
        </>
      )}
    </FlowFrame>
  );
}
