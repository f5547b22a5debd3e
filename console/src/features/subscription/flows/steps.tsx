import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import classes from './flows.module.css';

const STEPS = ['devices', 'confirm', 'complete'] as const;

/** The three steps of a plan change (BILL-012 to BILL-014): so many are behind. */
export function Steps({ done }: { done: number }) {
  const { t } = useTranslation('subscription');
  return (
    <ol className={classes.steps}>
      {STEPS.map((step, at) => (
        <li aria-current={at === done ? 'step' : undefined} className={classes.step} key={step}>
          {at < done ? (
            <StatusShape label={t('flows.seats.stepDone')} size={18} value="positive" />
          ) : (
            <span className={classes.number}>{at + 1}</span>
          )}
          {t(`flows.seats.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
