import { Button } from '@mantine/core';
import { planDate } from '@tutti/domain/plan-date';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import { FlowFrame } from './flow-frame.tsx';
import type { FlowProps } from './flow-plan.ts';
import { FlowRefusal } from './flow-refusal.tsx';
import classes from './flows.module.css';
import { NextPayment } from './next-payment.tsx';
import { Outcome } from './outcome.tsx';
import { useReactivation } from './use-reactivation.ts';

/** Buys a plan that has ended again: explains, leads to the checkout, and waits until the plan is back (BILL-016, BILL-028, BILL-029, BILL-057). */
export function ReactivateFlow({ plan, opened, onClose, reread }: FlowProps) {
  const { t } = useTranslation(['subscription', 'common']);
  const settings = useDateTime();
  const { stage, busy, isReady, problem, reference, isLate, start } = useReactivation({ plan, opened, reread });
  const ended = planDate(plan.expiry, settings);
  const name = plan.subscriptionTypeDisplay ?? t('flows.yourPlan');
  const isAsking = stage === 'explain' || stage === 'closed' || stage === 'checkout';
  return (
    <FlowFrame
      busy={busy}
      footer={
        isAsking ? (
          <>
            <Button disabled={busy} onClick={onClose} variant="default">
              {t('common:cancel')}
            </Button>
            <Button disabled={!isReady} loading={busy} onClick={() => void start()}>
              {t('flows.reactivate.confirm')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('common:close')}</Button>
        )
      }
      onClose={onClose}
      // The checkout lies over the page: two layers would wrestle for the focus.
      opened={opened && stage !== 'checkout'}
      stage={isAsking ? 'ask' : stage}
      subtitle={isAsking && ended ? t('flows.reactivate.ended', { date: ended }) : name}
      title={t(stage === 'done' ? 'flows.reactivate.done' : 'flows.reactivate.title')}
    >
      {isAsking && (
        <>
          <p>{t('flows.reactivate.limited')}</p>
          <p>{t('flows.reactivate.body')}</p>
          {stage === 'closed' && (
            <output className={classes.note}>
              <StatusShape size={16} value="info" />
              {t('flows.reactivate.closed')}
            </output>
          )}
          <FlowRefusal text={problem} />
        </>
      )}
      {stage === 'waiting' && (
        <Outcome title={t('flows.reactivate.waiting')} value="inProgress">
          <p>{t(isLate ? 'flows.reactivate.late' : 'flows.reactivate.waitingNote', { reference })}</p>
        </Outcome>
      )}
      {stage === 'done' && (
        <Outcome title={t('flows.reactivate.back', { plan: name })} value="positive">
          <NextPayment plan={plan} />
        </Outcome>
      )}
    </FlowFrame>
  );
}
