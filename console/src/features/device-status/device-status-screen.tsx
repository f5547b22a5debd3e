import { isConnectedState } from '@tutti/domain/device-connection';
import { updateIsFlagged } from '@tutti/domain/firmware';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { useDeviceCommands } from '../../api/commands/device-commands.ts';
import { ALL_CHANGES, useWatchedDevice } from '../../live/watched-device.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { useAway } from '../../ui/status/away.ts';
import { ActivitySection } from './activity-section.tsx';
import { AudioSection } from './audio-section.tsx';
import { ClockSection } from './clock-section.tsx';
import classes from './device-status.module.css';
import { AccountDomainsDevicesDetails, AUDIT_LOGS_LIMIT } from './device-status-documents.ts';
import { DeviceStatusSkeleton } from './device-status-skeleton.tsx';
import { DiscoverySection } from './discovery-section.tsx';
import { EncryptionSection } from './encryption-section.tsx';
import { FirmwareBanner } from './firmware-banner.tsx';
import { GeneralSection } from './general-section.tsx';
import { InformationSection } from './information-section.tsx';
import { InterfacesSection } from './interfaces-section.tsx';
import { SiteSection } from './site-section.tsx';

/** The Status tab of a device (DEV-006): everything about it but its channels. */
export function DeviceStatusScreen({ domainId, deviceId }: { domainId: string; deviceId: string }) {
  const { t } = useTranslation('device');
  const may = useMay(domainId);
  const variables = { domainId, deviceId, auditLogsLimit: AUDIT_LOGS_LIMIT };
  const { data, error, refetch } = usePolledQuery({ query: AccountDomainsDevicesDetails, variables, interval: POLL.siteDetail });
  useWatchedDevice(deviceId, ALL_CHANGES, AccountDomainsDevicesDetails, variables);
  const commands = useDeviceCommands(deviceId);
  const site = data?.domain;
  const device = site?.device;
  const away = useAway(device?.connection, device?.lastConnected);
  if (!data && error) return <NotRead why={wordsOf(error)} onRetry={refetch} text={t('notRead')} />;
  if (!site || !device) return <DeviceStatusSkeleton />;
  const state = device.connection?.state;
  const connected = isConnectedState(state);
  return (
    <div className={classes.page} key={device.id}>
      {updateIsFlagged(state, device.update?.status) && <FirmwareBanner device={device} siteId={domainId} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <SiteSection device={device} site={site} />
          <GeneralSection away={away} device={device} domainId={domainId} />
        </div>
        <div className={classes.column}>
          <InformationSection away={away} device={device} />
          <ClockSection away={away} commands={commands} connected={connected} device={device} editable={may('CLOCK_DEVICES')} />
          <AudioSection away={away} commands={commands} connected={connected} device={device} editable={may('REBOOT')} />
          <EncryptionSection away={away} connected={connected} device={device} site={site} />
        </div>
        <div className={classes.column}>
          <InterfacesSection away={away} connected={connected} interfaces={device.interfaces} />
          <DiscoverySection away={away} discovery={device.discovery} />
          <ActivitySection device={device} siteId={domainId} />
        </div>
      </div>
    </div>
  );
}
