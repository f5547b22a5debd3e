import { dateTime } from '@tutti/domain/date-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orUnknown } from '../../ui/status/unknown.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';
import { queueText, roundTripText } from './agents-table.tsx';

/** The interfaces of the agent's machine, and its link to this server. */
export function AgentFacts({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const { description } = agent;
  return (
    <>
      <section aria-labelledby="agent-interfaces">
        <div className={classes.heading}>
          <h2 id="agent-interfaces">{t('agent.interfaces')}</h2>
        </div>
        {!description && <p className={classes.none}>{t('agents.unknown')}</p>}
        {description?.interfaces.length === 0 && <p className={classes.none}>{t('agent.noInterfaces')}</p>}
        <dl>
          {description?.interfaces.map(({ name, addresses, used }) => (
            <Fact key={name} name={name}>
              <span className={classes.addresses}>
                {addresses.map((address) => (
                  <span className="tabular" key={address}>
                    {address}
                  </span>
                ))}
                {!used && <span className={classes.under}>{t('agent.notUsed')}</span>}
              </span>
            </Fact>
          ))}
        </dl>
      </section>
      <section aria-labelledby="agent-link">
        <div className={classes.heading}>
          <h2 id="agent-link">{t('agent.linkTitle')}</h2>
        </div>
        <dl>
          <Fact name={t('agents.lastSeen')} numbers>
            {agent.connected ? t('agents.now') : (dateTime(agent.lastSeen, settings) ?? t('agents.never'))}
          </Fact>
          <Fact name={t('agent.latency')} numbers={typeof agent.roundTrip === 'number'}>
            {roundTripText(agent.roundTrip, t)}
          </Fact>
          <Fact name={t('agents.queue')} numbers={agent.connected}>
            {queueText(agent, t)}
          </Fact>
          <Fact name={t('agent.software')}>{orUnknown(agent.software)}</Fact>
          <Fact name={t('agent.keyMade')} numbers>
            {orUnknown(dateTime(agent.createdAt, settings))}
          </Fact>
        </dl>
      </section>
    </>
  );
}

function Fact({ name, numbers, children }: { name: string; numbers?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd className={numbers ? 'tabular' : undefined}>{children}</dd>
    </div>
  );
}
