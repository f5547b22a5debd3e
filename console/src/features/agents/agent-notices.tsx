import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { said } from '../../i18n/said.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { age } from '../../ui/time/age.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { problemsOf, stateOf } from './agent-state.tsx';
import { canUpdate } from './agent-words.ts';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';
import { UpdateDialog } from './update-dialog.tsx';

/** Most sentences; of more agents than that the table shows the rest. */
const MOST = 3;

/** What is wrong, in sentences: agents that are away first, then those with problems; and which can be updated. */
export function AgentNotices({ agents }: { agents: readonly Agent[] }) {
  const { t } = useTranslation('server');
  const now = useNow();
  const away = agents.filter((agent) => stateOf(agent) === 'away');
  const troubled = agents.filter((agent) => stateOf(agent) === 'problems');
  const shown = [...away, ...troubled].slice(0, MOST);
  const { isAdministrator } = useViewer();
  const updatable = isAdministrator ? agents.filter(canUpdate) : [];
  if (shown.length === 0 && updatable.length === 0) return null;
  return (
    <ul className={classes.notices}>
      {shown.map((agent) => {
        const isAway = !agent.connected;
        const [problem] = problemsOf(agent);
        return (
          <li className={classes.notice} data-value={isAway ? 'error' : 'warning'} key={agent.id}>
            <StatusShape size={16} value={isAway ? 'error' : 'warning'} />
            <p>
              <strong>
                {isAway
                  ? t('agents.awayFor', { agent: agent.name, age: age(agent.lastSeen, now) })
                  : t('agents.troubled', { agent: agent.name })}
              </strong>{' '}
              {isAway ? awayText(agent, t) : problem && `${said(problem.about)}: ${said(problem.text)}`}
            </p>
            <Link params={{ agentId: agent.id }} to="/settings/Agents/$agentId">
              {t(isAway ? 'agents.whatToDo' : 'agents.show')}
              <span className="visually-hidden"> {agent.name}</span>
            </Link>
          </li>
        );
      })}
      {updatable.length > 0 && <UpdateNotice agents={updatable} />}
    </ul>
  );
}

/** What it means that an agent is away. */
function awayText({ devicesCount, expiredCount }: Agent, t: TFunction<'server'>): string {
  const [devices, expired] = [
    devicesCount > 0 ? t('agents.awayDevices', { count: devicesCount }) : '',
    expiredCount > 0 ? t('agents.awayExpired', { count: expiredCount }) : '',
  ];
  return devices + (devices && expired && sentenceGap(devices)) + expired;
}

/** How many agents can be updated; one alone from here, of several each on its own page, as each is away for a moment. */
function UpdateNotice({ agents }: { agents: readonly Agent[] }) {
  const { t } = useTranslation('server');
  const [asked, setAsked] = useState<Agent | null>(null);
  const [first, ...others] = agents;
  return (
    <li className={classes.notice} data-value="warning">
      <StatusShape size={16} value="warning" />
      <p>
        <strong>{t('update.can', { count: agents.length, version: first?.newerProgram?.version ?? '' })}</strong> {t('update.canNote')}
      </p>
      {first && others.length === 0 && (
        <Button onClick={() => setAsked(first)} size="xs" variant="default">
          {t('update.of', { agent: first.name })}
        </Button>
      )}
      <UpdateDialog agent={asked} onClose={() => setAsked(null)} />
    </li>
  );
}
