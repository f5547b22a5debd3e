import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/status/status-word.tsx';
import classes from './subscription.module.css';
import type { ManagedPlan } from './subscription-documents.ts';

/** The bar goes on beyond the limit by this part of it, further where still more devices are connected. */
const BEYOND = 0.1;

/** How many devices are connected, of how many that the plan covers. */
export function Inclusions({ plan }: { plan: ManagedPlan }) {
  const { t } = useTranslation('subscription');
  const { connectedDeviceCount: devices, hasChangePending } = plan;
  const seats = plan.deviceSeats ?? null;
  const over = seats === null ? 0 : Math.max(0, devices - seats);
  return (
    <>
      <p className={`${classes.strong} ${classes.counts} tabular`}>
        {seats === null ? t('inclusions.unlimited', { count: devices }) : t('inclusions.of', { devices, count: seats })}
        {over > 0 && <StatusWord value="error" word={t('inclusions.over', { count: over })} />}
      </p>
      {seats !== null && <Bar devices={devices} seats={seats} />}
      {hasChangePending && (
        <div className={classes.pending}>
          <StatusWord value="inProgress" word={t('inclusions.pending')} />
          <p className={classes.quiet}>{t('why.pending')}</p>
        </div>
      )}
    </>
  );
}

/** The same as a drawing; the words above say it all. */
function Bar({ devices, seats }: { devices: number; seats: number }) {
  const whole = Math.max(seats, devices, 1);
  const scale = Math.max(seats * (1 + BEYOND), whole * (1 + BEYOND / 2));
  const part = (count: number) => `${(count / scale) * 100}%`;
  return (
    <div aria-hidden className={classes.bar}>
      <span className={classes.used} style={{ width: part(Math.min(devices, seats)) }} />
      {devices > seats && <span className={classes.over} style={{ left: part(seats), width: part(devices - seats) }} />}
      <span className={classes.limit} style={{ left: part(seats) }} />
    </div>
  );
}
