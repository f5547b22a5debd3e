import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { ALL_CHANGES, CHANNEL_CHANGES, useWatchedDevice } from '../../live/watched-device.ts';
import { ChannelTab } from '../../ui/channels/channel-tab.tsx';
import { useNothing } from '../../ui/channels/nothing-listed.ts';
import { useAway } from '../../ui/status/away.ts';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { DeviceTxChannels, type TransmitChannel, type TransmitStream } from './device-transmit-documents.ts';
import { SentStreams } from './sent-streams.tsx';
import { TransmitPage } from './transmit-page.tsx';

const NONE: readonly TransmitChannel[] = [];
const NO_STREAMS: readonly TransmitStream[] = [];

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly onDescribe: (streamId: string) => void;
}

/** The Transmit tab of a device (TX-001). */
export function DeviceTransmitScreen({ domainId, deviceId, onDescribe }: Props) {
  const { t } = useTranslation('channels');
  const variables = { domainId, deviceId };
  const { data, error, refetch } = usePolledQuery({ query: DeviceTxChannels, variables, interval: POLL.siteDetail });
  const device = data && (data.domain?.device ?? null);
  const channels = useMemo(() => device?.txChannels?.filter((channel) => channel !== null) ?? NONE, [device?.txChannels]);
  const notOffered = useNotOffered();
  const away = useAway(device?.connection, device?.lastConnected);
  const streams = device?.txStreams ?? NO_STREAMS;
  const encrypts = device?.capabilities?.CAN_ENCRYPT_MEDIA === true;
  // What is in a stream is listed there; how channels are encrypted is chosen for each, in the table alone.
  const others = useMemo(() => {
    const inStreams = new Set(encrypts ? [] : streams.flatMap(({ channelIndexes }) => channelIndexes));
    return inStreams.size === 0 ? channels : channels.filter(({ index }) => !inStreams.has(index));
  }, [streams, channels, encrypts]);
  const listed = { ...device, counts: device?.transmitting, streams: device?.txStreams };
  const nothing = useNothing('transmit', listed, t(device?.txStreams ? 'sent.none' : 'transmit.none'));
  const isEmpty = channels.length === 0 && streams.length === 0;
  // Without channels it is shown whether the device is there.
  useWatchedDevice(deviceId, isEmpty ? ALL_CHANGES : CHANNEL_CHANGES, DeviceTxChannels, variables);
  const shared = { away, deviceId, domainId };
  const label = notOffered(device, 'TX_LABELS');
  return (
    <ChannelTab
      away={away}
      channels={streams.length > 0 ? streams : channels}
      device={device}
      none={nothing}
      onRetry={refetch}
      why={error ? wordsOf(error) : null}
    >
      {streams.length > 0 && (
        <SentStreams
          {...shared}
          channels={channels}
          closed={away?.reason ?? label}
          key={`${deviceId} streams`}
          onDescribe={onDescribe}
          streams={streams}
        />
      )}
      {others.length > 0 && (
        <TransmitPage
          {...shared}
          channels={others}
          encrypts={encrypts}
          key={deviceId}
          notOffered={{ label, policy: notOffered(device, 'ENCRYPTION_POLICY'), rotation: notOffered(device, 'KEY_ROTATION') }}
          off={data?.domain?.mediaEncryptionPolicy === 'NONE'}
        />
      )}
    </ChannelTab>
  );
}
