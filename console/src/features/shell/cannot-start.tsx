import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { POLL } from '../../api/client/poll.ts';
import { Empty } from '../../ui/empty.tsx';

/** The very first answer did not arrive: there is no earlier data to show. Tried again by itself: nobody operates a wall display. */
export function CannotStart({ retry }: { retry: () => void }) {
  const { t } = useTranslation('common');
  const again = useEffectEvent(retry);
  useEffect(() => {
    const timer = setInterval(() => again(), POLL.accountDomains);
    return () => clearInterval(timer);
  }, []);
  return (
    <main>
      <Empty
        page
        icon={<IconPlugConnectedX size="2rem" stroke={1.5} />}
        text={t('error.unableToConnect')}
        action={
          <Button variant="default" onClick={retry}>
            {t('retry')}
          </Button>
        }
      />
    </main>
  );
}
