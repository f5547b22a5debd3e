import { Button } from '@mantine/core';
import { IconPlus, IconServer2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { Empty } from '../../ui/empty.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { AgentNotices } from './agent-notices.tsx';
import classes from './agents.module.css';
import { AgentLink } from './agents-documents.ts';
import { AgentsTable } from './agents-table.tsx';
import { useAgents } from './use-agents.ts';

/** `/settings/Agents`: the programs at the sites, who is there, what they have to say, and a code for another one. */
export function AgentsScreen() {
  const { t } = useTranslation('server');
  const { accountId, isAdministrator } = useViewer();
  const known = useAgents();
  const { data } = usePolledQuery({
    query: AgentLink,
    variables: { accountId },
    interval: POLL.accountInfo,
    pause: !isAdministrator,
    quiet: true,
  });
  const server = data?.tuttiServerInstance;
  const add = (
    <Button
      leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />}
      renderRoot={(props) => <Link {...props} to="/settings/Agents/addagent" />}
    >
      {t('agents.add')}
    </Button>
  );
  return (
    <SettingsPage aside={isAdministrator && add} title={t('agents.title')}>
      <p className={classes.text}>{server ? t('agents.intro', { port: String(server.tuttiPort) }) : t('agents.text')}</p>
      <Agents known={known} />
    </SettingsPage>
  );
}

function Agents({ known }: { known: ReturnType<typeof useAgents> }) {
  const { t } = useTranslation('server');
  const { isAdministrator } = useViewer();
  const { agents, error, refetch } = known;
  if (!agents) return error ? <NotRead onRetry={refetch} text={t('agents.failed')} why={wordsOf(error)} /> : <PlainTableSkeleton tall />;
  if (agents.length === 0)
    return <Empty icon={<IconServer2 size="2rem" stroke={1.5} />} text={t(isAdministrator ? 'agents.none' : 'agents.noneOfSites')} />;
  return (
    <>
      <AgentNotices agents={agents} />
      <AgentsTable agents={agents} />
      <p className={classes.note}>{t('agents.note')}</p>
    </>
  );
}
