import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../empty.tsx';

/** A page that could not be drawn, most often because its code did not arrive: says so, and offers to load it again. */
export function ErrorPage() {
  const { t } = useTranslation('common');
  return (
    <Empty
      page
      icon={<IconPlugConnectedX size="2rem" stroke={1.5} />}
      text={t('error.page')}
      action={
        <Button variant="default" onClick={() => globalThis.location.reload()}>
          {t('retry')}
        </Button>
      }
    />
  );
}
