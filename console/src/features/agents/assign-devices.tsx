import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSitesByName } from '../../api/account/account-sites.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { DevicesEnroll } from '../../api/devices/devices-enroll.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { AgentSiteSelect } from './agent-site-select.tsx';
import classes from './agents.module.css';
import { type Agent, AgentDomainSet, AgentUnassignedDevices } from './agents-documents.ts';

/** Opens the dialog in which the devices of an agent are assigned to a site. */
export function AssignDevices({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button onClick={() => setOpened(true)} variant="default">
        {t('add.assign')}
      </Button>
      <Modal onClose={close} opened={opened} title={t('add.assignTitle', { agent: agent.name })}>
        <Assigning agent={agent} onDone={close} />
      </Modal>
    </>
  );
}

/** The devices that wait for a site, the site, and whether it is that of later ones, too: those are assigned when they are first found. */
function Assigning({ agent, onDone }: { agent: Agent; onDone: () => void }) {
  const { t } = useTranslation('server');
  const { accountId } = useViewer();
  const { sites } = useSitesByName();
  const variables = { accountId, agentId: agent.id };
  const { data, error, refetch } = usePolledQuery({ query: AgentUnassignedDevices, variables, interval: POLL.accountDomains });
  const [site, setSite] = useState(agent.domainId);
  const [later, setLater] = useState(true);
  const [enroll, enrolling] = useMutate(DevicesEnroll);
  const [setDomain, setting] = useMutate(AgentDomainSet);
  const devices = data?.account?.unenrolledDevices;

  async function assign(domainId: string, deviceIds: readonly string[]): Promise<void> {
    if (deviceIds.length > 0) {
      const { error: refused } = await enroll({ input: { domainId, deviceIds: [...deviceIds], clearConfig: false } });
      if (refused) return;
    }
    if (later && domainId !== agent.domainId) {
      const { error: refused } = await setDomain({ input: { agentId: agent.id, domainId } });
      if (refused) return;
    }
    refetchAll();
    toast.success(t('add.assigned', { count: deviceIds.length, site: sites?.find(({ id }) => id === domainId)?.name ?? '' }));
    onDone();
  }

  if (!devices) return error ? <NotRead onRetry={refetch} text={t('add.assignFailed')} why={wordsOf(error)} /> : null;
  const hasNothing = devices.length === 0 && (!later || site === agent.domainId);
  return (
    <div className={classes.assigning}>
      <p>{devices.length === 0 ? t('add.assignNone') : t('add.assignCount', { count: devices.length })}</p>
      {devices.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to reach what scrolls
        <ul aria-label={t('agents.devices')} className={classes.waiting} tabIndex={0}>
          {devices.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      <AgentSiteSelect onSite={setSite} site={site} />
      <Checkbox checked={later} label={t('add.assignLater')} onChange={({ currentTarget }) => setLater(currentTarget.checked)} />
      <div>
        <Button
          disabled={site === null || hasNothing}
          loading={enrolling || setting}
          onClick={() => {
            if (site !== null)
              void assign(
                site,
                devices.map(({ id }) => id),
              );
          }}
        >
          {t('add.assignDo')}
        </Button>
      </div>
    </div>
  );
}
