import { useTranslation } from 'react-i18next';
import type { FlowPlan } from './flow-plan.ts';
import { NextPayment } from './next-payment.tsx';
import { Outcome } from './outcome.tsx';
import type { SeatsFailure } from './use-seats-change.ts';

/** Whether the payment provider has yet to confirm the change to so many devices. */
export const isUnderWay = (plan: FlowPlan, seats: number): boolean => plan.hasChangePending || plan.deviceSeats !== seats;

/** Stage 3 (BILL-014): what the plan is now, or that the payment provider has yet to confirm it. */
export function SeatsComplete({ plan, seats }: { plan: FlowPlan; seats: number }) {
  const { t } = useTranslation('subscription');
  if (isUnderWay(plan, seats))
    return (
      <Outcome title={t('flows.seats.pending', { count: seats })} value="inProgress">
        <p>{t('flows.seats.pendingNote')}</p>
      </Outcome>
    );
  return (
    <Outcome title={t('flows.seats.nowCovers', { count: seats })} value="positive">
      <NextPayment plan={plan} />
    </Outcome>
  );
}

/** Stage 4 (BILL-015, BILL-061): what was not done, and what is still so where nobody else changes it at the same time. */
export function SeatsFailed({ failure, before, plan }: { failure: SeatsFailure; before: number | null; plan: FlowPlan }) {
  const { t } = useTranslation('subscription');
  const { message, isOpen } = failure;
  const isStill = before !== null && plan.deviceSeats === before && !plan.hasChangePending;
  const isOther = plan.deviceSeats !== null && plan.deviceSeats !== before && !plan.hasChangePending;
  const still = isStill ? t('flows.seats.still', { count: before }) : t('flows.seats.notCharged');
  return (
    <Outcome title={t('flows.seats.failed')} value="error">
      {message && <p>{message}</p>}
      {isOther && !isOpen && <p>{t('flows.seats.nowCovers', { count: plan.deviceSeats })}</p>}
      <p>{isOpen ? t('flows.seats.open') : still}</p>
    </Outcome>
  );
}
