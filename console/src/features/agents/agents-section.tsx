import { ActionIcon, Button } from '@mantine/core';
import { IconPlugOff, IconPlus } from '@tabler/icons-react';
import { dateTime } from '@tutti/domain/date-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { useFocusWhenGone } from '../../ui/overlay/use-focus-when-gone.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './agents.module.css';
import { AccountAgents, type Agent } from './agents-documents.ts';
import { CodeDialog, type LinkAddress } from './code-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** The agents of the account: who is there, a code for another one, and an end for one that shall not come back. */
export function AgentsSection({ link }: { link: LinkAddress }) {
  const { t } = useTranslation('server');
  const [adding, setAdding] = useState(false);
  const [revoked, setRevoked] = useState<Agent | null>(null);
  const known = useAgents();
  const { ref, onGone } = useFocusWhenGone<HTMLButtonElement>(known.agents?.map(({ id }) => id));
  return (
    <section aria-label={t('agents.title')}>
      <div className={classes.heading}>
        <h2>{t('agents.title')}</h2>
        <Button
          leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />}
          onClick={() => setAdding(true)}
          ref={ref}
          size="xs"
          variant="default"
        >
          {t('agents.add')}
        </Button>
      </div>
      <p className={classes.text}>{t('agents.text')}</p>
      <Agents known={known} onRevoke={setRevoked} />
      <CodeDialog link={link} onClose={() => setAdding(false)} opened={adding} />
      <RevokeDialog agent={revoked} onClose={() => setRevoked(null)} onRevoked={onGone} />
    </section>
  );
}

/** The agents that were not revoked; undefined while they are not known. */
function useAgents() {
  const { accountId } = useViewer();
  const { data, error } = usePolledQuery({
    query: AccountAgents,
    variables: { accountId },
    interval: POLL.accountDomains,
    quiet: true,
    // Who is there is pushed; when an agent last spoke is not.
    unpushed: true,
  });
  return { agents: data?.account?.agents.filter(({ revokedAt }) => !revokedAt), error };
}

function Agents({ known, onRevoke }: { known: ReturnType<typeof useAgents>; onRevoke: (agent: Agent) => void }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const { agents, error } = known;
  if (!agents)
    return error ? <p className={classes.failed}>{`${t('agents.failed')} ${wordsOf(error)}`}</p> : <PlainTableSkeleton lines={2} />;
  if (agents.length === 0) return <p className={classes.none}>{t('agents.none')}</p>;
  return (
    <PlainTable
      renderActions={(agent) => (
        <Tooltip label={t('agents.revoke')}>
          <ActionIcon aria-label={t('agents.revokeOf', { agent: agent.name })} onClick={() => onRevoke(agent)} variant="subtle">
            <IconPlugOff aria-hidden size="1rem" stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      actionsWidth="3rem"
      columns={[
        { key: 'name', head: t('agents.name'), renderCell: ({ name }) => name, sortBy: ({ name }) => name },
        {
          key: 'state',
          head: t('agents.state'),
          renderCell: ({ connected }) => (
            <StatusWord
              topic={connected ? 'agent.CONNECTED' : 'agent.AWAY'}
              value={connected ? 'positive' : 'error'}
              word={t(connected ? 'agents.connected' : 'agents.away')}
            />
          ),
          width: '10rem',
        },
        {
          key: 'seen',
          head: t('agents.lastSeen'),
          renderCell: ({ lastSeen }) => <span className="tabular">{dateTime(lastSeen, settings) ?? t('agents.never')}</span>,
          width: '12rem',
        },
        {
          key: 'devices',
          head: t('agents.devices'),
          renderCell: ({ devicesCount }) => <span className="tabular">{devicesCount}</span>,
          width: '6rem',
        },
      ]}
      keyOf={({ id }) => id}
      label={t('agents.title')}
      rows={agents}
    />
  );
}
