import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './transmitter-list.module.css';

/** In the place of the transmit devices: that they could not be read, and once more. */
export function DevicesNotRead({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('routing');
  return (
    <>
      {t('devicesNotRead')}
      <Button className={classes.retry ?? ''} onClick={onRetry} size="xs" variant="default">
        {t('retry')}
      </Button>
    </>
  );
}
