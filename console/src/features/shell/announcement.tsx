import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusValue } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useFading } from '../../ui/use-fading.ts';
import classes from './banners.module.css';

interface Props {
  readonly value: StatusValue;
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
  /** null: it stays. */
  readonly onDismissed: (() => void) | null;
}

/** One announcement. Without `onDismissed` it stays; with it, it fades for 300 ms and then reports (SHELL-019, SHELL-021). */
export function Announcement({ value, children, action, onDismissed }: Props) {
  const { t } = useTranslation('common');
  const { fading, look, dismiss } = useFading(() => onDismissed?.());
  return (
    <div className={classes.banner} data-level={value} role={value === 'error' ? 'alert' : 'status'} {...look}>
      {/* Nothing is OK or not where something good is announced: it is information. */}
      <StatusShape value={value} size={16} label={t(`status.${value === 'positive' ? 'info' : value}`)} />
      <p className={classes.text}>{children}</p>
      {action}
      {onDismissed && <CloseButton aria-label={t('dismiss')} className={classes.close ?? ''} onClick={dismiss} disabled={fading} />}
    </div>
  );
}
