import { dateTime } from '@tutti/domain/date-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.tsx';
import { digitsClass, orUnknown } from '../../ui/status/unknown.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { latencyText, queueWords } from './agent-numbers.ts';
import page from './agent-page.module.css';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';

/** Of the bytes of a fingerprint so many are shown at each end: enough to distinguish two. */
const ENDS = 2;

/** The link of an agent to this server. */
export function AgentFacts({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const { connected, connectedSince, description } = agent;
  return (
    <section aria-labelledby="agent-link">
      <div className={classes.heading}>
        <h2 id="agent-link">{t('agent.linkTitle')}</h2>
      </div>
      <dl>
        <Fact name={t('agent.address')}>{description?.server ?? t('agents.unknown')}</Fact>
        <Fact name={t('agent.calledFrom')} numbers>
          {agent.calledFrom ?? t('agents.unknown')}
        </Fact>
        {connected ? (
          <Fact name={t('agent.connectedSince')} numbers>
            {dateTime(connectedSince, settings) ?? t('agents.unknown')}
          </Fact>
        ) : (
          <Fact name={t('agents.lastSeen')} numbers>
            {dateTime(agent.lastSeen, settings) ?? t('agents.never')}
          </Fact>
        )}
        <Fact name={t('agent.latency')} numbers>
          {latencyText(agent, t)}
        </Fact>
        <Fact name={t('agents.queue')} numbers>
          {queueWords(agent, t)}
        </Fact>
        <Fact name={t('agent.software')}>{orUnknown(agent.software)}</Fact>
        <Fact name={t('agent.keyMade')} numbers>
          {orUnknown(dateTime(agent.createdAt, settings))}
        </Fact>
        <Fact name={t('agent.fingerprint')}>
          <Fingerprint text={agent.keyFingerprint} />
        </Fact>
      </dl>
    </section>
  );
}

/** Its first and last bytes; all of it on hovering, and to copy. */
function Fingerprint({ text }: { text: string }) {
  const { t } = useTranslation('server');
  const bytes = text.split(':');
  const short = [...bytes.slice(0, ENDS), '…', ...bytes.slice(-ENDS)].join(':');
  return (
    <>
      <code className={page.fingerprint} title={text}>
        {bytes.length > 2 * ENDS ? short : text}
      </code>
      <CopyButton about={t('agent.fingerprint')} size="compact-xs" text={text} variant="subtle" />
    </>
  );
}

function Fact({ name, numbers, children }: { name: string; numbers?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd className={numbers && typeof children === 'string' ? digitsClass(children) : undefined}>{children}</dd>
    </div>
  );
}
