import { dateTime } from '@tutti/domain/date-time';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import page from './agent-page.module.css';
import { problemsOf } from './agent-state.tsx';
import { TestAgain, type Testing, TestState, useTesting } from './agent-test.tsx';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';

type Problem = ReturnType<typeof problemsOf>[number];

/** What is refused of the agent and the problems that it noticed, in the language of the console, and the buttons that let it look again: what comes of that is its next description. */
export function AgentProblems({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const { small } = useWidth();
  const { description, connected, refusals } = agent;
  const place = useRef<HTMLElement>(null);
  const testing = useTesting(agent, place);
  const problems = problemsOf(agent);
  // Where there is room each problem that the agent noticed has its button; what the server refuses it cannot test.
  const hasOwnButtons = !small && description?.takes.includes('TEST') === true && problems.length > refusals.length;
  return (
    <section
      aria-label={t('agent.problems')}
      className={classes.box}
      data-value={problems.length > 0 ? 'warning' : undefined}
      ref={place}
      tabIndex={-1}
    >
      {(description || problems.length > 0) && (
        <div className={classes.boxHead}>
          <h2>{t('agent.problems')}</h2>
          {problems.length > 0 && <StatusWord value="warning" word={t('agent.toLookAt', { count: problems.length })} />}
        </div>
      )}
      {description && !connected && <Away agent={agent} />}
      {problems.map((problem) => (
        <OneProblem key={problem.about} problem={problem} testing={hasOwnButtons && !refusals.includes(problem) ? testing : null} />
      ))}
      {description ? (
        <Said agent={agent} description={description} hasButton={!hasOwnButtons} testing={testing} />
      ) : (
        <p className={classes.boxLine}>
          <StatusShape size={16} value="unknown" />
          <span>{t('agent.notSaid')}</span>
        </p>
      )}
    </section>
  );
}

/** @param testing null: it has no button of its own. */
function OneProblem({ problem: { about, text }, testing }: { problem: Problem; testing: Testing | null }) {
  return (
    <div className={classes.boxLine}>
      <StatusShape size={16} value="warning" />
      <div>
        <p className={classes.about}>{said(about)}</p>
        <p className={classes.under}>{said(text)}</p>
      </div>
      {testing && <TestAgain about={said(about)} testing={testing} />}
    </div>
  );
}

interface SaidProps {
  readonly agent: Agent;
  readonly description: NonNullable<Agent['description']>;
  readonly testing: Testing;
  readonly hasButton: boolean;
}

/** When it last said what it noticed, what comes of a test, and the button for all of it where no problem has one. */
function Said({ agent: { connected }, description: { problems, takes, observedAt }, testing, hasButton }: SaidProps) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  return (
    <div className={classes.boxLine}>
      <StatusShape size={16} value={!connected ? 'unknown' : problems.length > 0 ? 'info' : 'positive'} />
      <div className={page.lastTest}>
        <span>
          {problems.length === 0 && connected && `${t('agent.noProblems')} `}
          {t(connected ? 'agent.saidAt' : 'agent.lastSaidAt', { at: dateTime(observedAt, settings) ?? '--' })}
        </span>
        {takes.includes('TEST') && (
          <span className={classes.test}>
            <TestState testing={testing} />
            {hasButton && <TestAgain testing={testing} />}
          </span>
        )}
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
