import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { dateTime } from '@tutti/domain/date-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { said } from '../../i18n/said.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import page from './agent-page.module.css';
import { problemsOf } from './agent-state.tsx';
import classes from './agents.module.css';
import { type Agent, AgentTest } from './agents-documents.ts';

/** What is refused of the agent and the problems that it noticed, in the language of the console, and the button that lets it look again: what comes of that is its next description. */
export function AgentProblems({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const { description, connected } = agent;
  const problems = problemsOf(agent);
  return (
    <section aria-label={t('agent.problems')} className={classes.box} data-value={problems.length > 0 ? 'warning' : undefined}>
      {(description || problems.length > 0) && (
        <div className={classes.boxHead}>
          <h2>{t('agent.problems')}</h2>
          {problems.length > 0 && <StatusWord value="warning" word={t('agent.toLookAt', { count: problems.length })} />}
        </div>
      )}
      {description && !connected && <Away agent={agent} />}
      {problems.map(({ about, text }) => (
        <div className={classes.boxLine} key={about}>
          <StatusShape size={16} value="warning" />
          <div>
            <p className={classes.about}>{said(about)}</p>
            <p className={classes.under}>{said(text)}</p>
          </div>
        </div>
      ))}
      {description ? (
        <Said agent={agent} description={description} />
      ) : (
        <p className={classes.boxLine}>
          <StatusShape size={16} value="unknown" />
          <span>{t('agent.notSaid')}</span>
        </p>
      )}
    </section>
  );
}

/** When it last said what it noticed, and the button that lets it look again. */
function Said({ agent, description }: { agent: Agent; description: NonNullable<Agent['description']> }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const { connected } = agent;
  const { problems, takes, observedAt } = description;
  return (
    <div className={classes.boxLine}>
      <StatusShape size={16} value={!connected ? 'unknown' : problems.length > 0 ? 'info' : 'positive'} />
      <div className={page.lastTest}>
        <span>
          {problems.length === 0 && connected && `${t('agent.noProblems')} `}
          {t(connected ? 'agent.saidAt' : 'agent.lastSaidAt', { at: dateTime(observedAt, settings) ?? '--' })}
        </span>
        {takes.includes('TEST') && <TestAgain agent={agent} key={agent.id} />}
      </div>
    </div>
  );
}

/** That nothing comes from it, since when, and what to do about it. */
function Away({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const address = agent.description?.server;
  return (
    <div className={classes.boxLine}>
      <StatusShape size={16} value="error" />
      <div>
        <p className={classes.about}>{t('agent.awaySince', { at: dateTime(agent.lastSeen, settings) ?? '--' })}</p>
        <p className={classes.under}>{address ? t('agent.awayDoAt', { address }) : t('agent.awayDo')}</p>
      </div>
    </div>
  );
}

/** While the agent looks the button waits; it has looked once it has described itself again. */
function TestAgain({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const [test] = useMutate(AgentTest);
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const observedAt = agent.description?.observedAt ?? '';
  const waits = askedAt === observedAt && agent.connected;
  async function ask() {
    setAskedAt(observedAt);
    const { data } = await test({ input: { agentId: agent.id } });
    if (!data?.AgentTest?.ok) setAskedAt(null);
  }
  return (
    <span className={classes.test}>
      <span aria-live="polite" className={waits ? classes.under : 'visually-hidden'}>
        {waits ? t('agent.testing') : askedAt !== null && t('agent.tested')}
      </span>
      <Button
        aria-disabled={waits}
        disabled={!agent.connected}
        leftSection={<IconRefresh aria-hidden size="0.875rem" stroke={1.75} />}
        onClick={() => !waits && void ask()}
        size="xs"
        variant="default"
      >
        {t('agent.test')}
      </Button>
    </span>
  );
}
