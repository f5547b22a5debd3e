import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import { wordsOf } from '../../api/client/errors.ts';
import classes from './preferences.module.css';

/** In the place of a list of a part: why it could not be read, and once more. */
export function ListNotRead({ error, onRetry }: { error: CombinedError; onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <p className={classes.hint} role="alert">
      {wordsOf(error)}{' '}
      <Button data-size="xs" onClick={onRetry} size="xs" variant="default">
        {t('retry')}
      </Button>
    </p>
  );
}
