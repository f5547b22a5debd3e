import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { ALL_CHANGES, CHANNEL_CHANGES, useWatchedDevice } from '../../live/watched-device.ts';
import { ChannelsSkeleton } from '../../ui/channels/channels-skeleton.tsx';
import { NoChannels } from '../../ui/channels/no-channels.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { SkeletonAfter } from '../../ui/page/skeleton-after.tsx';
import { useAway } from '../../ui/status/away.ts';
import classes from './device-transmit.module.css';
import { DeviceTxChannels, type TransmitChannel } from './device-transmit-documents.ts';
import { TransmitPage } from './transmit-page.tsx';

const NONE: readonly TransmitChannel[] = [];

/** The Transmit tab of a device (TX-001). */
export function DeviceTransmitScreen({ domainId, deviceId }: { domainId: string; deviceId: string }) {
  const { t } = useTranslation('channels');
  const variables = { domainId, deviceId };
  const { data, error, refetch } = usePolledQuery({ query: DeviceTxChannels, variables, interval: POLL.siteDetail });
  const device = data?.domain?.device;
  const channels = useMemo(() => device?.txChannels?.filter((channel) => channel !== null) ?? NONE, [device?.txChannels]);
  const away = useAway(device?.connection, device?.lastConnected);
  // Without channels it is shown whether the device is there.
  useWatchedDevice(deviceId, channels.length > 0 ? CHANNEL_CHANGES : ALL_CHANGES, DeviceTxChannels, variables);
  return (
    <div className={classes.page}>
      {!data && error && <NotRead why={wordsOf(error)} onRetry={refetch} text={t('notRead')} />}
      {!data && !error && (
        <SkeletonAfter>
          <ChannelsSkeleton />
        </SkeletonAfter>
      )}
      {device && channels.length === 0 && (
        <NoChannels away={away} connectivity={device.status?.connectivity} lastConnected={device.lastConnected} none={t('transmit.none')} />
      )}
      {device && channels.length > 0 && (
        <TransmitPage
          away={away}
          channels={channels}
          deviceId={deviceId}
          domainId={domainId}
          encrypts={device.capabilities?.CAN_ENCRYPT_MEDIA === true}
          key={deviceId}
          off={data.domain?.mediaEncryptionPolicy === 'NONE'}
        />
      )}
    </div>
  );
}
