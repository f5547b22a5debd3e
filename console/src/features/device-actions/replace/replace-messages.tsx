import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { said } from '../../../i18n/said.ts';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import classes from './replace.module.css';
import type { useReplacement } from './use-replacement.ts';

/** What is said above the spares: that they are being read or could not be, why nothing can be replaced, why it was refused, and that the server has not answered yet. */
export function ReplaceMessages({ replacement }: { replacement: ReturnType<typeof useReplacement> }) {
  const { t } = useTranslation(['devices', 'common']);
  const { known, failed, refetch, refusal, isLost } = replacement;
  const closed = known?.closed ?? null;
  return (
    <>
      {failed && (
        <p className={classes.failed} role="alert">
          {t('replace.failed')}
          <Button onClick={refetch} size="xs" variant="default">
            {t('common:retry')}
          </Button>
        </p>
      )}
      {!known && !failed && <Skeleton aria-label={t('replace.loading')} height="12rem" />}
      {closed !== null && (
        <p className={classes.closed} role="alert">
          <StatusWord value="warning" word={said(closed)} />
        </p>
      )}
      {refusal !== null && (
        <p className={classes.closed} role="alert">
          <StatusWord value="error" word={refusal} />
        </p>
      )}
      <output>{isLost && <StatusWord value="inProgress" word={t('replace.askingAgain')} />}</output>
    </>
  );
}
