import { planDate } from '@tutti/domain/plan-date';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import type { FlowPlan } from './flow-plan.ts';

/** When the next payment comes and how much it is, in the payment provider's words; nothing where none comes. */
export function NextPayment({ plan: { nextChargeDate, nextChargeTotalDisplay: amount } }: { plan: FlowPlan }) {
  const { t } = useTranslation('subscription');
  const date = planDate(nextChargeDate, useDateTime());
  if (!date) return null;
  return <p className="tabular">{amount ? t('flows.nextPayment', { amount, date }) : t('flows.nextPaymentOn', { date })}</p>;
}
