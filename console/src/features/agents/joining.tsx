import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StatusValue } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './agents.module.css';
import type { Agent, AgentServer } from './agents-documents.ts';
import { isOverdue, linkPortOf, type MadeCode } from './made-code.ts';

/** How far the agent of a code has come, as the server observed it; it fills while one looks. */
export function Joining({ agent, made, server }: { agent: Agent | null | undefined; made: MadeCode | null; server: AgentServer }) {
  const { t } = useTranslation('server');
  const now = useNow();
  return (
    <>
      <div aria-live="polite">
        {made && !agent && <Row shape="inProgress" word={t('add.waiting')} />}
        {made && !agent && isOverdue(made, now) && <Row shape="warning" word={t('add.noCall', { port: linkPortOf(server) })} />}
        {agent && <Row shape="positive" word={t('add.joined')} />}
        {agent && <Row shape={agent.connected ? 'positive' : 'error'} word={t(agent.connected ? 'agents.connected' : 'agents.away')} />}
        {agent?.connected && agent.devicesCount === 0 && <Row shape="inProgress" word={t('add.looking')} />}
        {agent && agent.devicesCount > 0 && <Row shape="positive" word={t('add.found', { count: agent.devicesCount })} />}
      </div>
      {agent && (
        <div className={classes.aside}>
          <Button renderRoot={(props) => <Link {...props} params={{ agentId: agent.id }} to="/settings/Agents/$agentId" />}>
            {t('add.open')}
          </Button>
          <span className={classes.under}>{t('add.leave')}</span>
        </div>
      )}
      {!made && <p className={classes.under}>{t('add.codeFirst')}</p>}
    </>
  );
}

function Row({ shape, word }: { shape: StatusValue; word: string }) {
  return (
    <p className={classes.joining}>
      <StatusShape value={shape} />
      <span>{word}</span>
    </p>
  );
}
