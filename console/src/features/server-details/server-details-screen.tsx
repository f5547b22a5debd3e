import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { Empty } from '../../ui/empty.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { About } from './about.tsx';
import { ControllerSetup } from './controller-setup.tsx';
import classes from './server-details.module.css';
import { GetTuttiServerInstance } from './server-details-documents.ts';
import { ServerFacts } from './server-facts.tsx';

/** `/settings/ServerDetails`: what is entered into agents and controllers (SET-007, SET-036 to SET-048). */
export function ServerDetailsScreen() {
  const { t } = useTranslation('server');
  return (
    <SettingsPage title={t('title')}>
      <div className={classes.page}>
        <Server />
        <About />
      </div>
    </SettingsPage>
  );
}

function Server() {
  const { t } = useTranslation(['server', 'common']);
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({
    query: GetTuttiServerInstance,
    variables: { accountId },
    interval: POLL.accountInfo,
    quiet: true,
  });
  const server = data?.tuttiServerInstance;
  if (server) {
    return (
      <>
        <ServerFacts server={server} />
        <ControllerSetup server={server} />
      </>
    );
  }
  if (!error && data === undefined) return <PlainTableSkeleton lines={7} />;
  const retry = (
    <Button onClick={refetch} variant="default">
      {t('common:retry')}
    </Button>
  );
  return <Empty action={retry} detail={error && wordsOf(error)} icon={<IconPlugConnectedX size={32} stroke={1.5} />} text={t('failed')} />;
}
