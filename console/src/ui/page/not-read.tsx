import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import { wordsOf } from '../../api/errors.ts';
import { Empty } from '../empty.tsx';

/** In the place of what could not be read: that it could not, why, and once more. */
export function NotRead({ text, error, onRetry }: { text: string; error: CombinedError; onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Empty
      action={
        <Button onClick={onRetry} variant="default">
          {t('retry')}
        </Button>
      }
      detail={wordsOf(error)}
      icon={<IconPlugConnectedX size="2rem" stroke={1.5} />}
      text={text}
    />
  );
}
