import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { type FollowedLog, useAgentLog } from '../../live/agent-log.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import classes from './agent-log.module.css';
import { AgentLogLines } from './agent-log-lines.tsx';
import { AgentLogTools } from './agent-log-tools.tsx';
import type { Agent } from './agents-documents.ts';
import { isOfKind, type LineKind } from './log-kinds.ts';

/** So many of the newest lines are shown at first. */
const SHOWN_FIRST = 6;

/** The newest lines of the agent's log: they come from the agent while somebody looks, and are stored nowhere. */
export function AgentLog({ agent }: { agent: Agent }) {
  const { t } = useTranslation(['server', 'common']);
  const id = useId();
  const [isPaused, setPaused] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const isOffered = agent.description?.givesLog === true;
  const log = useAgentLog(agent.id, isOffered && agent.connected && !isPaused);
  const hasLines = (log.lines?.length ?? 0) > 0;
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{t('log.title')}</h2>
        {isOffered && (agent.connected || hasLines) && (
          <div className={classes.ways}>
            {agent.connected && (
              <Button className={classes.way} onClick={() => setPaused(!isPaused)} size="xs" variant="subtle">
                {t(isPaused ? 'log.follow' : 'log.pause')}
              </Button>
            )}
            <Button aria-expanded={showsAll} className={classes.way} onClick={() => setShowsAll(!showsAll)} size="xs" variant="subtle">
              {t(showsAll ? 'log.newest' : 'log.all')}
            </Button>
          </div>
        )}
      </div>
      <LogState agent={agent} isPaused={isPaused} log={log} />
      {hasLines && <Lines agent={agent} lines={log.lines ?? []} showsAll={showsAll} />}
    </section>
  );
}

/** Why there is no line, or why none comes. */
function LogState({ agent, log, isPaused }: { agent: Agent; log: FollowedLog; isPaused: boolean }) {
  const { t } = useTranslation(['server', 'common']);
  const { description, connected } = agent;
  const { lines, refusal } = log;
  if (!description) return <p className={classes.none}>{t('agents.unknown')}</p>;
  if (!description.givesLog) return <p className={classes.none}>{t('log.notOffered')}</p>;
  if (!connected) return <p className={classes.none}>{t(lines && lines.length > 0 ? 'log.before' : 'log.away')}</p>;
  if (isPaused) return <p className={classes.none}>{t('log.paused')}</p>;
  if (refusal !== null)
    return (
      <p className={classes.none}>
        {t('log.failed')} {said(refusal)}
      </p>
    );
  if (lines === null)
    return (
      <p className={classes.none}>
        <StatusWord value="inProgress" word={t('log.waiting')} />
      </p>
    );
  return lines.length === 0 ? <p className={classes.none}>{t('log.none')}</p> : null;
}

function Lines({ agent, lines, showsAll }: { agent: Agent; lines: NonNullable<FollowedLog['lines']>; showsAll: boolean }) {
  const { t } = useTranslation('server');
  const [kind, setKind] = useState<LineKind>('every');
  const newestFirst = lines.toReversed();
  if (!showsAll) return <AgentLogLines label={t('log.title')} lines={newestFirst.slice(0, SHOWN_FIRST)} short />;
  const shown = newestFirst.filter((line) => isOfKind(line, kind));
  return (
    <>
      <AgentLogTools about={agent.name} kind={kind} lines={shown} onKind={setKind} />
      {shown.length > 0 ? <AgentLogLines label={t('log.title')} lines={shown} /> : <p className={classes.none}>{t('log.noneSo')}</p>}
    </>
  );
}
