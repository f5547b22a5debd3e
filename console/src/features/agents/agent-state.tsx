import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/status/status-word.tsx';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';

/** Whether an agent is there, and what it has to say; `never`: it never connected. */
export type AgentState = 'connected' | 'problems' | 'away' | 'never';

/** What is refused of an agent, and the problems that it noticed itself. */
export const problemsOf = ({ refusals, description }: Pick<Agent, 'refusals' | 'description'>) => [
  ...refusals,
  ...(description?.problems ?? []),
];

export function stateOf(agent: Pick<Agent, 'connected' | 'lastSeen' | 'refusals' | 'description'>): AgentState {
  if (!agent.connected) return agent.lastSeen ? 'away' : 'never';
  return problemsOf(agent).length > 0 ? 'problems' : 'connected';
}

const SHAPES = { connected: 'positive', problems: 'warning', away: 'error', never: 'unknown' } as const;

const WORDS = { connected: 'connected', away: 'away', never: 'neverConnected' } as const;

/** The state of an agent, and that it only reads where it says so. */
export function AgentStateWord({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const state = stateOf(agent);
  const families = agent.description?.families ?? [];
  const onlyReads = agent.connected && (!agent.mayChange || (families.length > 0 && families.every(({ mayChange }) => !mayChange)));
  const word = state === 'problems' ? t('agents.problems', { count: problemsOf(agent).length }) : t(`agents.${WORDS[state]}`);
  return (
    <span className={classes.two}>
      <StatusWord topic={agent.connected ? 'agent.CONNECTED' : 'agent.AWAY'} value={SHAPES[state]} word={word} />
      {onlyReads && <span className={classes.under}>{t('agents.readsOnly')}</span>}
    </span>
  );
}
