import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { timeWords } from '../../ui/time/time-words.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './latency.module.css';

/** Nothing could be read: why, and once more. */
export function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const { t } = useTranslation(['latency', 'common']);
  return (
    <div role="alert">
      <Empty
        action={
          <Button onClick={onRetry} variant="default">
            {t('common:retry')}
          </Button>
        }
        icon={<IconPlugConnectedX size="2rem" stroke={1.5} />}
        text={t('failed', { reason })}
      />
    </div>
  );
}

/** A refresh failed: what was read before stays, with its time (epoch ms). */
export function FailedKept({ reason, readAt, onRetry }: { reason: string; readAt: number; onRetry: () => void }) {
  const { t, i18n } = useTranslation(['latency', 'common']);
  return (
    <div className={classes.kept} role="alert">
      <StatusShape size={16} value="warning" />
      <span>{t('failedKept', { reason, time: timeWords(i18n.language, 0, useDateTime()).of(readAt) })}</span>
      <Button data-size="xs" onClick={onRetry} size="xs" variant="default">
        {t('common:retry')}
      </Button>
    </div>
  );
}
