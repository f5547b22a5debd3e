import { ActionIcon } from '@mantine/core';
import { IconPlugOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dateTime } from '@tutti/domain/date-time';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import type { PlainTableProps } from '../../ui/table/plain-columns.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { AgentStateWord, stateOf } from './agent-state.tsx';
import { familyName, versionOf } from './agent-words.ts';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';

/** Trouble first. */
const ORDER = { away: 0, problems: 1, connected: 2, never: 3 } as const;

const familiesOf = ({ description, lastSeen }: Agent, t: TFunction<'server'>) =>
  description ? (
    <span className={classes.tags}>
      {description.families.map(({ family }) => (
        <span className={classes.tag} key={family}>
          {familyName(family)}
        </span>
      ))}
    </span>
  ) : (
    <span className={classes.faint}>{lastSeen ? t('agents.unknown') : '--'}</span>
  );

const columnsOf = (t: TFunction<'server'>, settings: ReturnType<typeof useDateTime>): PlainTableProps<Agent>['columns'] => [
  {
    key: 'name',
    head: t('agents.name'),
    sortBy: ({ name }) => name,
    renderCell: ({ id, name, description }) => (
      <span className={classes.two}>
        <Link className={classes.name} params={{ agentId: id }} preload="intent" title={name} to="/settings/Agents/$agentId">
          {name}
        </Link>
        {description && (
          <span className={classes.under} title={description.platform}>
            {description.platform}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    head: t('agents.state'),
    width: '8.5rem',
    sortBy: (agent) => ORDER[stateOf(agent)],
    renderCell: (agent) => <AgentStateWord agent={agent} />,
  },
  {
    key: 'families',
    head: t('agents.families'),
    width: '6.5rem',
    onlyWide: true,
    renderCell: (agent) => familiesOf(agent, t),
  },
  {
    key: 'devices',
    head: t('agents.devices'),
    width: '4.5rem',
    sortBy: ({ devicesCount }) => devicesCount,
    renderCell: ({ devicesCount }) => <span className="tabular">{devicesCount}</span>,
  },
  {
    key: 'seen',
    head: t('agents.lastSeen'),
    width: '8.5rem',
    renderCell: ({ connected, lastSeen }) => (
      <span className="tabular">{connected ? t('agents.now') : (dateTime(lastSeen, settings) ?? t('agents.never'))}</span>
    ),
  },
  {
    key: 'link',
    head: t('agents.link'),
    width: '4.5rem',
    onlyWide: true,
    renderCell: ({ roundTrip }) => <span className={roundTrip ? 'tabular' : undefined}>{roundTripText(roundTrip, t)}</span>,
  },
  {
    key: 'queue',
    head: t('agents.queue'),
    width: '4.5rem',
    onlyWide: true,
    renderCell: (agent) => <span className={agent.connected ? 'tabular' : undefined}>{queueText(agent, t)}</span>,
  },
  {
    key: 'version',
    head: t('agents.version'),
    width: '4.5rem',
    onlyWide: true,
    renderCell: (agent) => (
      <span className={classes.version} title={agent.software ?? ''}>
        {orUnknown(versionOf(agent))}
        {agent.newerProgram && <StatusShape label={t('update.mark', { version: agent.newerProgram.version })} size={14} value="warning" />}
      </span>
    ),
  },
];

/** The agents, each with the way to its page; how it is, and what it says of itself. */
export function AgentsTable({ agents, onRevoke }: { agents: readonly Agent[]; onRevoke: (agent: Agent) => void }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
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
      columns={columnsOf(t, settings)}
      keyOf={({ id }) => id}
      label={t('agents.title')}
      rows={agents}
      tall
    />
  );
}

/** How many commands are on their way through an agent; `--` where it is away, as its last word says nothing of now. */
export function queueText(
  { connected, description }: Pick<Agent, 'connected' | 'description'>,
  t: (key: 'agents.unknown') => string,
): string {
  if (!connected) return '--';
  return typeof description?.queue === 'number' ? String(description.queue) : t('agents.unknown');
}

/** `9 ms`, below 10 ms with a decimal; `--` where it is not measured. */
export function roundTripText(ms: number | null | undefined, t: (key: 'agents.ms', values: { value: number }) => string): string {
  if (typeof ms !== 'number') return '--';
  return t('agents.ms', { value: ms < 10 ? Math.max(0.1, Math.round(ms * 10) / 10) : Math.round(ms) });
}
