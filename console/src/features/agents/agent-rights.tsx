import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { AgentSiteSelect } from './agent-site-select.tsx';
import classes from './agents.module.css';
import { type Agent, AgentDomainSet, AgentMayChangeSet } from './agents-documents.ts';

/** What administrators let the agent do. They can take a right away at any time, and give none that whoever runs the agent has not allowed. */
export function AgentRights({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const id = useId();
  const [set, busy] = useMutate(AgentMayChangeSet);
  const families = agent.description?.families ?? [];
  const isClosedThere = families.length > 0 && families.every(({ mayChange }) => !mayChange);

  async function change(mayChange: boolean) {
    const { data } = await set({ input: { agentId: agent.id, mayChange } });
    if (data?.AgentMayChangeSet?.ok) refetchAll();
  }

  return (
    <section aria-labelledby="agent-rights">
      <div className={classes.heading}>
        <h2 id="agent-rights">{t('agent.rights')}</h2>
      </div>
      <div className={classes.right}>
        <div>
          <p className={classes.about} id={`${id}-name`}>
            {t('agent.mayChange')}
          </p>
          <p className={classes.under} id={`${id}-what`}>
            {t('agent.mayChangeOff')}
            {agent.mayChange && isClosedThere && ` ${t('agent.closedThere')}`}
          </p>
        </div>
        <span className={classes.switch}>
          <span aria-hidden>{t(agent.mayChange ? 'agent.on' : 'agent.off')}</span>
          <Switch
            aria-describedby={`${id}-what`}
            aria-labelledby={`${id}-name`}
            checked={agent.mayChange}
            disabled={busy}
            onChange={(event) => void change(event.currentTarget.checked)}
            size="sm"
            withThumbIndicator={false}
          />
        </span>
      </div>
      <NewDevices agent={agent} />
    </section>
  );
}

/** Where the devices go that the agent introduces. */
function NewDevices({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const id = useId();
  const [set, busy] = useMutate(AgentDomainSet);

  async function change(domainId: string | null) {
    const { data } = await set({ input: { agentId: agent.id, domainId } });
    if (data?.AgentDomainSet?.ok) refetchAll();
  }

  return (
    <div className={classes.goTo}>
      <div>
        <p className={classes.about} id={`${id}-name`}>
          {t('agent.site')}
        </p>
        <p className={classes.under} id={`${id}-what`}>
          {t('agent.siteNote')}
        </p>
      </div>
      <AgentSiteSelect
        describedBy={`${id}-what`}
        disabled={busy}
        labelledBy={`${id}-name`}
        onSite={(site) => void change(site)}
        site={agent.domainId}
      />
    </div>
  );
}
