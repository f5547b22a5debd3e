import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';

/** The preferences could not be read. */
export function NotRead({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  const { t } = useTranslation(['preferences', 'common']);
  return (
    <Empty
      action={
        <Button onClick={onRetry} variant="default">
          {t('common:retry')}
        </Button>
      }
      detail={detail}
      icon={<IconPlugConnectedX size="2rem" stroke={1.5} />}
      text={t('notRead')}
    />
  );
}
