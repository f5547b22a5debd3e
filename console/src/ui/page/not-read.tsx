import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../empty.tsx';

/** In the place of what could not be read: that it could not, why, and once more. */
export function NotRead({ text, why, onRetry }: { text: string; why: string; onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Empty
      action={
        <Button onClick={onRetry} variant="default">
          {t('retry')}
        </Button>
      }
      detail={why}
      icon={<IconPlugConnectedX size="2rem" stroke={1.5} />}
      text={text}
    />
  );
}
