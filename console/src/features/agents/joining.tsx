import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listed } from '../../i18n/listed.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { familyName, versionOf } from './agent-words.ts';
import classes from './agents.module.css';
import type { Agent, AgentServer } from './agents-documents.ts';
import { AssignDevices } from './assign-devices.tsx';
import { useJoinMoments } from './join-moments.ts';
import { JoiningRow } from './joining-row.tsx';
import { isOverdue, linkPortOf, type MadeCode } from './made-code.ts';

interface Props {
  readonly agent: Agent | null | undefined;
  readonly made: MadeCode | null;
  readonly server: AgentServer;
}

/** How far the agent of a code has come, as the server observed it and when this page saw it; it fills while one looks. */
export function Joining({ agent, made, server }: Props) {
  const { t } = useTranslation('server');
  return (
    <>
      <div aria-live="polite" className={made ? classes.joiningRows : undefined}>
        {made ? <Rows agent={agent} made={made} server={server} /> : <p className={classes.under}>{t('add.codeFirst')}</p>}
      </div>
      {agent && (
        <div className={classes.aside}>
          <Button renderRoot={(props) => <Link {...props} params={{ agentId: agent.id }} to="/settings/Agents/$agentId" />}>
            {t('add.open')}
          </Button>
          {agent.devicesCount > 0 && <AssignDevices agent={agent} />}
          {agent.connected && <span className={classes.under}>{t('add.leave')}</span>}
        </div>
      )}
    </>
  );
}

function Rows({ agent, made, server }: Props & { readonly made: MadeCode }) {
  const { t } = useTranslation('server');
  const now = useNow(1000);
  const { joined, connected, found } = useJoinMoments(made, agent, now);
  const since = (from: number): number => Math.max(0, Math.round((now - from) / 1000));
  if (!agent || joined === null)
    return (
      <>
        <JoiningRow shape="inProgress" title={t('add.waiting')} running={t('add.seconds', { value: since(made.at) })} />
        {isOverdue(made, now) && <JoiningRow note={t('add.proxy')} shape="warning" title={t('add.noCall', { port: linkPortOf(server) })} />}
      </>
    );
  return (
    <>
      <JoiningRow at={made.at} note={t('add.waited', { value: Math.max(0, Math.round((joined - made.at) / 1000)) })} shape="none" />
      <JoiningRow at={joined} note={listed(machineOf(agent, t))} shape="positive" title={t('add.called')} />
      <JoiningRow at={joined} note={t('add.acceptedNote')} shape="positive" title={t('add.accepted')} />
      <JoiningRow
        at={agent.connected ? connected : null}
        note={agent.connected ? listed(connectionOf(agent, t)) : ''}
        shape={agent.connected ? 'positive' : 'error'}
        title={t(agent.connected ? 'agents.connected' : 'agents.away')}
      />
      {agent.connected && connected !== null && (
        <JoiningRow
          at={found}
          note={listed(familiesOf(agent, t))}
          running={found === null ? t('add.seconds', { value: since(connected) }) : null}
          shape={found === null ? 'inProgress' : 'positive'}
          title={found === null ? t('add.looking') : t('add.found', { count: agent.devicesCount })}
        />
      )}
    </>
  );
}

/** From where it called, as the server saw it, and what it says of its machine. */
function machineOf({ calledFrom, description }: Agent, t: TFunction<'server'>): string[] {
  const { hostName, system } = description?.machine ?? {};
  return [calledFrom && t('add.from', { address: calledFrom }), hostName, system ?? description?.platform].filter(
    (text) => typeof text === 'string',
  );
}

/** What it has found of each family so far; those that it does not look for are off. */
function familiesOf({ description }: Agent, t: TFunction<'server'>): string[] {
  const { families = [], familiesOff = [] } = description ?? {};
  return [
    ...families.map(({ family, found }) => `${familyName(family)} ${found}`),
    ...familiesOff.map(({ family }) => t('add.familyOff', { family: familyName(family) })),
  ];
}

/** Its version, and how long a question to it and its answer take. */
function connectionOf(agent: Agent, t: TFunction<'server'>): string[] {
  const version = versionOf(agent);
  return [
    ...(version === null ? [] : [t('agent.versionIs', { version })]),
    ...(agent.roundTrip === null ? [] : [t('add.link', { value: Math.round(agent.roundTrip) })]),
  ];
}
