import { planDate } from '@tutti/domain/plan-date';
import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import type { FlowPlan } from './flow-plan.ts';
import classes from './flows.module.css';
import { Outcome } from './outcome.tsx';

/** A plan that was canceled: its state and the day on which it ends (BILL-043, BILL-044). */
export function Canceled({ plan }: { plan: FlowPlan }) {
  const { t } = useTranslation('subscription');
  const date = planDate(plan.expiry, useDateTime());
  if (plan.state !== 'CANCELED')
    return (
      <Outcome title={t('flows.cancel.taken')} value="inProgress">
        <p>{t('flows.cancel.takenNote')}</p>
      </Outcome>
    );
  return (
    <>
      <Outcome title={t('flows.cancel.doneTitle')} value="positive">
        <p>{date ? t('flows.cancel.doneUntil', { date }) : t('flows.cancel.limited')}</p>
      </Outcome>
      <dl className={classes.costs}>
        <div className={classes.cost}>
          <dt>{t('flows.cancel.state')}</dt>
          <dd>
            <StatusWord value="warning" word={t('flows.cancel.canceled')} />
          </dd>
        </div>
        {date && (
          <div className={classes.cost}>
            <dt>{t('flows.cancel.deactivation')}</dt>
            <dd>{date}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
