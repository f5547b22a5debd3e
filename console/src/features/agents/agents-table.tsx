import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dateTime } from '@tutti/domain/date-time';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BREAKPOINTS } from '../../ui/page/breakpoints.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { digitsClass, orUnknown } from '../../ui/status/unknown.ts';
import type { PlainColumn, PlainTableProps } from '../../ui/table/plain-columns.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { age } from '../../ui/time/age.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { queueText, roundTripText } from './agent-numbers.ts';
import { AgentStateWord, stateOf } from './agent-state.tsx';
import { familyName, kindOf, machineText, versionOf } from './agent-words.ts';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';
import tableClasses from './agents-table.module.css';

/** In windows of this width names have no room beside all columns; these two are on the page of each agent, too. */
const TIGHT = `(min-width: ${BREAKPOINTS.medium + 1}px) and (max-width: 1439px)`;

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

function LastSeen({ agent: { connected, lastSeen } }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const now = useNow();
  const at = dateTime(lastSeen, settings);
  if (connected) return t('agents.now');
  if (at === null) return t('agents.never');
  return (
    <span className={`${classes.two} tabular`}>
      {at}
      <span className={classes.under}>{age(lastSeen, now)}</span>
    </span>
  );
}

const numbersOf = (t: TFunction<'server'>): PlainColumn<Agent>[] => [
  {
    key: 'link',
    head: t('agents.link'),
    width: '4rem',
    onlyWide: true,
    renderCell: ({ roundTrip }) => <span className={digitsClass(roundTripText(roundTrip, t))}>{roundTripText(roundTrip, t)}</span>,
  },
  {
    key: 'queue',
    head: t('agents.queue'),
    width: '4.5rem',
    onlyWide: true,
    renderCell: (agent) => <span className={digitsClass(queueText(agent, t))}>{queueText(agent, t)}</span>,
  },
];

const columnsOf = (t: TFunction<'server'>, isTight: boolean): PlainTableProps<Agent>['columns'] => [
  {
    key: 'name',
    head: t('agents.name'),
    sortBy: ({ name }) => name,
    renderCell: ({ id, name, description }) => (
      <span className={classes.two}>
        <Link className={tableClasses.link ?? ''} params={{ agentId: id }} preload="intent" to="/settings/Agents/$agentId">
          <span className={classes.name} title={name}>
            {name}
          </span>
        </Link>
        {description && (
          <span className={classes.under} title={machineText(description)}>
            {kindOf(description, t)}
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
    width: 'clamp(9rem, 100vw - 66.25rem, 13.75rem)',
    onlyWide: true,
    renderCell: (agent) => familiesOf(agent, t),
  },
  {
    key: 'devices',
    head: t('agents.devices'),
    width: '4.25rem',
    sortBy: ({ devicesCount }) => devicesCount,
    renderCell: ({ devicesCount }) => <span className="tabular">{devicesCount}</span>,
  },
  {
    key: 'seen',
    head: t('agents.lastSeen'),
    width: '8.5rem',
    renderCell: (agent) => <LastSeen agent={agent} />,
  },
  ...(isTight ? [] : numbersOf(t)),
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

/** The agents, each row the way to its page; how it is, and what it says of itself. */
export function AgentsTable({ agents }: { agents: readonly Agent[] }) {
  const { t } = useTranslation('server');
  const isTight = useMediaQuery(TIGHT, false, { getInitialValueInEffect: false });
  return (
    <div className={tableClasses.rows}>
      <PlainTable
        renderActions={() => <IconChevronRight aria-hidden size="1rem" stroke={1.75} />}
        actionsWidth="2rem"
        columns={columnsOf(t, isTight)}
        keyOf={({ id }) => id}
        label={t('agents.title')}
        rows={agents}
        tall
      />
    </div>
  );
}
