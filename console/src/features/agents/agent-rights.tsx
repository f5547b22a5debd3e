import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { AgentSiteSelect } from './agent-site-select.tsx';
import classes from './agents.module.css';
import { type Agent, AgentDomainSet, AgentMayChangeSet, AgentUpdatesAtNightSet } from './agents-documents.ts';

/** What administrators let the agent do. They can take a right away at any time, and give none that whoever runs the agent has not allowed. Others see it. */
export function AgentRights({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const { isAdministrator } = useViewer();
  return (
    <section aria-labelledby="agent-rights">
      <div className={classes.heading}>
        <h2 id="agent-rights">{t('agent.rights')}</h2>
      </div>
      <MayChange agent={agent} />
      <UpdatesAtNight agent={agent} />
      {isAdministrator && <NewDevices agent={agent} />}
    </section>
  );
}

function MayChange({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const [set, busy] = useMutate(AgentMayChangeSet);
  // Nobody can allow more of those that take no command.
  const families = (agent.description?.families ?? []).filter(({ listens }) => listens !== true);
  const isClosedThere = families.length > 0 && families.every(({ mayChange }) => !mayChange);

  async function change(mayChange: boolean) {
    const { data } = await set({ input: { agentId: agent.id, mayChange } });
    if (data?.AgentMayChangeSet?.ok) refetchAll();
  }

  const note = t('agent.mayChangeOff') + (agent.mayChange && isClosedThere ? ` ${t('agent.closedThere')}` : '');
  return <Right busy={busy} is={agent.mayChange} name={t('agent.mayChange')} note={note} onChange={(is) => void change(is)} />;
}

function UpdatesAtNight({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const [set, busy] = useMutate(AgentUpdatesAtNightSet);
  const { updatesAtNight, description } = agent;

  async function change(atNight: boolean) {
    const { data } = await set({ input: { agentId: agent.id, atNight } });
    if (data?.AgentUpdatesAtNightSet?.ok) refetchAll();
  }

  const isClosedThere = updatesAtNight && description && !description.mayUpdate;
  const why = isClosedThere ? ` ${t(description.program ? 'update.closedThere' : 'update.cannot')}` : '';
  return (
    <Right
      busy={busy}
      is={updatesAtNight}
      name={t('update.atNight')}
      note={t('update.atNightNote') + why}
      onChange={(is) => void change(is)}
    />
  );
}

/** A right with its switch. */
function Right(props: { name: string; note: string; is: boolean; busy: boolean; onChange: (is: boolean) => void }) {
  const { t } = useTranslation('server');
  const id = useId();
  const { isAdministrator } = useViewer();
  const { name, note, is, busy, onChange } = props;
  return (
    <div className={classes.right}>
      <div>
        <p className={classes.about} id={`${id}-name`}>
          {name}
        </p>
        <p className={classes.under} id={`${id}-what`}>
          {note}
        </p>
      </div>
      <span className={classes.switch}>
        <span aria-hidden={isAdministrator}>{t(is ? 'agent.on' : 'agent.off')}</span>
        {isAdministrator && (
          <Switch
            aria-describedby={`${id}-what`}
            aria-labelledby={`${id}-name`}
            checked={is}
            disabled={busy}
            onChange={(event) => onChange(event.currentTarget.checked)}
            size="sm"
            withThumbIndicator={false}
          />
        )}
      </span>
    </div>
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
