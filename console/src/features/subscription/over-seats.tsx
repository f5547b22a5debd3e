import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { planOffer } from './plan-offer.ts';
import classes from './subscription.module.css';
import type { ManagedPlan } from './subscription-documents.ts';
import type { PlanDialog } from './subscription-search.ts';

/** More devices are connected than the plan covers: a warning here, where it can be corrected; an error above other pages (BILL-038, open point C18). */
export function OverSeats({ plan, onDialog }: { plan: ManagedPlan; onDialog: (dialog: PlanDialog) => void }) {
  const { t } = useTranslation(['subscription', 'common']);
  const { isOwner } = useViewer();
  const { connectedDeviceCount: devices } = plan;
  const seats = plan.deviceSeats ?? null;
  if (seats === null || devices <= seats) return null;
  const { keeper, seats: refusal } = planOffer(plan, isOwner);
  const way = keeper ? 'ask' : refusal === 'state' ? 'unassign' : 'add';
  return (
    <output className={classes.overSeats}>
      <StatusShape label={t('common:status.warning')} size={16} value="warning" />
      <span className={classes.overText}>
        <strong className="tabular">{t('over.first', { count: devices, seats })}</strong>{' '}
        {t(`over.then.${way}`, { count: devices - seats })}
      </span>
      {way === 'add' && (
        <ReasonedButton onClick={() => onDialog('seats')} reason={refusal && t(`why.${refusal}`)} size="xs" variant="default">
          {t('over.add')}
        </ReasonedButton>
      )}
    </output>
  );
}
