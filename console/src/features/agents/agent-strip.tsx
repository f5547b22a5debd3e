import { useTranslation } from 'react-i18next';
import { digitsClass } from '../../ui/status/unknown.ts';
import { age } from '../../ui/time/age.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { queueText, roundTripText } from './agent-numbers.ts';
import page from './agent-page.module.css';
import type { Agent } from './agents-documents.ts';

/** Four numbers of an agent at a glance, where the window has no room for them beside its title. */
export function AgentStrip({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const now = useNow();
  const { connected, description, roundTrip } = agent;
  const isEmpty = connected && description?.queue === 0;
  const cells = [
    [t('agents.link'), roundTripText(roundTrip, t)],
    [t('agents.queue'), isEmpty ? t('agent.queueEmpty') : queueText(agent, t)],
    [t('agent.found'), description ? String(description.families.reduce((sum, { found }) => sum + found, 0)) : '--'],
    [t('agent.upTime'), connected && description ? age(description.startedAt, now) : '--'],
  ] as const;
  return (
    <dl className={page.strip}>
      {cells.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={digitsClass(text)}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
