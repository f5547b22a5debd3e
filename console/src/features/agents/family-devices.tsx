import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { absenceOf } from '@tutti/domain/device-connection';
import { DEVICE_FAMILIES, type DeviceFamily } from '@tutti/domain/enumerations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSitesByName } from '../../api/account/account-sites.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import type { AgentDevice } from '../../api/devices/device-fields.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { familyName } from './agent-words.ts';
import classes from './agents.module.css';
import { type Agent, AgentDevices } from './agents-documents.ts';

/** The family as devices name theirs; null: this console does not know it. */
export const deviceFamily = (family: string): DeviceFamily | null => DEVICE_FAMILIES.find((one) => one === family.toUpperCase()) ?? null;

/** Opens the list of the devices of one family that an agent speaks for. */
export function FamilyDevices({ agent, family }: { agent: Agent; family: DeviceFamily }) {
  const { t } = useTranslation('server');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const name = familyName(family.toLowerCase());
  return (
    <>
      <Button className={classes.show} onClick={() => setOpened(true)} size="xs" variant="subtle">
        {t('agents.show')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Modal onClose={close} opened={opened} title={t('agent.devicesTitle', { family: name, agent: agent.name })}>
        <Devices agent={agent} family={family} onLeave={close} />
      </Modal>
    </>
  );
}

function Devices({ agent, family, onLeave }: { agent: Agent; family: DeviceFamily; onLeave: () => void }) {
  const { t } = useTranslation('server');
  const { accountId } = useViewer();
  const variables = { accountId, agentId: agent.id, family };
  const { sites } = useSitesByName();
  const { data, error, refetch } = usePolledQuery({ query: AgentDevices, variables, interval: POLL.accountDomains });
  const devices = data?.account && (data.account.domainAgents[0]?.devices ?? []);
  if (!devices) return error ? <NotRead onRetry={refetch} text={t('agent.devicesFailed')} why={wordsOf(error)} /> : null;
  if (devices.length === 0) return <p className={classes.none}>{t('agent.devicesNone')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to reach what scrolls
    <ul aria-label={t('agents.devices')} className={classes.devices} tabIndex={0}>
      {devices.map((device) => (
        <li key={device.id}>
          <OneDevice device={device} onLeave={onLeave} site={sites?.find(({ id }) => id === device.domainId)?.name ?? ''} />
        </li>
      ))}
    </ul>
  );
}

/** One without a site has no page yet. */
function OneDevice({
  device: { id, name, domainId, connection },
  site,
  onLeave,
}: {
  device: AgentDevice;
  site: string;
  onLeave: () => void;
}) {
  const { t } = useTranslation('server');
  const absence = absenceOf(connection);
  return (
    <>
      <span className={classes.two}>
        {domainId ? (
          <Link onClick={onLeave} params={{ domainId, deviceId: id }} to="/sites/$domainId/Devices/$deviceId">
            {name}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <span className={classes.under}>{domainId ? site : t('agent.noSiteYet')}</span>
      </span>
      {absence && <StatusWord value="error" word={t(absence === 'agent' ? 'agent.agentAway' : 'agents.away')} />}
    </>
  );
}
