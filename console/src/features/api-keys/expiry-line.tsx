import { dateTime } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './api-keys.module.css';
import { expiryState } from './expiry.ts';

/** When a key ends, or that it did; nothing for one that never does. */
export function ExpiryLine({ expiresAt, now }: { expiresAt: string | null | undefined; now: number }) {
  const { t } = useTranslation('keys');
  const settings = useDateTime();
  const state = expiryState(expiresAt, now);
  if (state === 'never') return null;
  const at = dateTime(expiresAt, settings) ?? '';
  return (
    <span className={classes.meta} data-state={state}>
      {state === 'over' && <StatusShape size={12} value="error" />}
      {state === 'soon' && <StatusShape size={12} value="warning" />}
      {t(`expires.${state}`, { at })}
    </span>
  );
}
