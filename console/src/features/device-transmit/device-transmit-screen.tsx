import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { ALL_CHANGES, CHANNEL_CHANGES, useWatchedDevice } from '../../live/watched-device.ts';
import { ChannelTab } from '../../ui/channels/channel-tab.tsx';
import { useAway } from '../../ui/status/away.ts';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { DeviceTxChannels, type TransmitChannel } from './device-transmit-documents.ts';
import { TransmitPage } from './transmit-page.tsx';

const NONE: readonly TransmitChannel[] = [];

/** The Transmit tab of a device (TX-001). */
export function DeviceTransmitScreen({ domainId, deviceId }: { domainId: string; deviceId: string }) {
  const { t } = useTranslation('channels');
  const variables = { domainId, deviceId };
  const { data, error, refetch } = usePolledQuery({ query: DeviceTxChannels, variables, interval: POLL.siteDetail });
  const device = data && (data.domain?.device ?? null);
  const channels = useMemo(() => device?.txChannels?.filter((channel) => channel !== null) ?? NONE, [device?.txChannels]);
  const notOffered = useNotOffered();
  const away = useAway(device?.connection, device?.lastConnected);
  // Without channels it is shown whether the device is there.
  useWatchedDevice(deviceId, channels.length > 0 ? CHANNEL_CHANGES : ALL_CHANGES, DeviceTxChannels, variables);
  return (
    <ChannelTab
      away={away}
      channels={channels}
      device={device}
      none={t('transmit.none')}
      onRetry={refetch}
      why={error ? wordsOf(error) : null}
    >
      <TransmitPage
        away={away}
        channels={channels}
        deviceId={deviceId}
        domainId={domainId}
        encrypts={device?.capabilities?.CAN_ENCRYPT_MEDIA === true}
        key={deviceId}
        notOffered={{
          label: notOffered(device, 'TX_LABELS'),
          policy: notOffered(device, 'ENCRYPTION_POLICY'),
          rotation: notOffered(device, 'KEY_ROTATION'),
        }}
        off={data?.domain?.mediaEncryptionPolicy === 'NONE'}
      />
    </ChannelTab>
  );
}
