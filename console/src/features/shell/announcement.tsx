import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEVEL_SHAPES, type StatusValue } from '../../ui/status.ts';
import { StatusShape } from '../../ui/status-shape.tsx';
import classes from './banners.module.css';

/** How long a dismissed banner takes to fade, in ms (SHELL-021). */
export const FADE_MS = 300;

const SHAPES: Readonly<Record<string, StatusValue>> = LEVEL_SHAPES;

/** One announcement. Without `onDismissed` it stays; with it, it fades for 300 ms and then reports (SHELL-019, SHELL-021). */
export function Announcement(props: { level: string; message: string; onDismissed: (() => void) | null }) {
  const { t } = useTranslation('common');
  const [fading, setFading] = useState(false);
  const value = SHAPES[props.level] ?? 'info';
  const { onDismissed } = props;
  const dismiss = () => {
    setFading(true);
    setTimeout(() => onDismissed?.(), FADE_MS);
  };
  return (
    <div
      className={classes.banner}
      data-level={value}
      data-fading={fading || undefined}
      role={value === 'error' ? 'alert' : 'status'}
      style={{ transitionDuration: `${FADE_MS}ms` }}
    >
      <StatusShape value={value} size={16} label={t(`status.${value}`)} />
      <p className={classes.text}>{props.message}</p>
      {onDismissed && <CloseButton aria-label={t('dismiss')} className={classes.close ?? ''} onClick={dismiss} disabled={fading} />}
    </div>
  );
}
