import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeen } from '../../api/account/first-steps.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import type { ReceiveChannel } from '../../api/devices/receive-channel.ts';
import type { ReceiveStream } from '../../api/devices/receive-stream.ts';
import { ALL_CHANGES, CHANNEL_CHANGES, useWatchedDevice } from '../../live/watched-device.ts';
import { ChannelTab } from '../../ui/channels/channel-tab.tsx';
import { useNothing } from '../../ui/channels/nothing-listed.ts';
import { useAway } from '../../ui/status/away.ts';
import { DeviceRxChannels } from './device-receive-documents.ts';
import { ReceivePage } from './receive-page.tsx';
import { ReceiveStreams } from './receive-streams.tsx';

const NONE: readonly ReceiveChannel[] = [];
const NO_STREAMS: readonly ReceiveStream[] = [];

/** The Receive tab of a device (RX-001). */
export function DeviceReceiveScreen(props: {
  domainId: string;
  deviceId: string;
  onEdit: (index: number) => void;
  onPatch: (indexes: readonly number[]) => void;
  onLatency: (index: number) => void;
  onStream: (streamId: string) => void;
}) {
  const { domainId, deviceId } = props;
  const { t } = useTranslation('channels');
  const variables = { domainId, deviceId };
  const { data, error, refetch } = usePolledQuery({ query: DeviceRxChannels, variables, interval: POLL.siteDetail });
  const device = data && (data.domain?.device ?? null);
  const channels = useMemo(() => device?.rxChannels?.filter((channel) => channel !== null) ?? NONE, [device?.rxChannels]);
  const away = useAway(device?.connection, device?.lastConnected);
  useSeen('ROUTING_SEEN', channels.length > 0);
  // Without channels it is shown whether the device is there.
  useWatchedDevice(deviceId, channels.length > 0 ? CHANNEL_CHANGES : ALL_CHANGES, DeviceRxChannels, variables);
  const streams = device?.rxStreams ?? NO_STREAMS;
  const listed = { ...device, counts: device?.receiving, streams: device?.rxStreams };
  const nothing = useNothing('receive', listed, t(device?.rxStreams ? 'streams.none' : 'receive.none'));
  // What is in a stream is listed there.
  const others = useMemo(() => {
    const inStreams = new Set(streams.flatMap(({ channelIndexes }) => channelIndexes));
    return inStreams.size === 0 ? channels : channels.filter(({ index }) => !inStreams.has(index));
  }, [streams, channels]);
  return (
    <ChannelTab
      away={away}
      channels={streams.length > 0 ? streams : channels}
      device={device}
      none={nothing}
      onRetry={refetch}
      why={error ? wordsOf(error) : null}
    >
      {device && streams.length > 0 && (
        <ReceiveStreams away={away} channels={channels} device={device} key={`${deviceId} streams`} streams={streams} {...props} />
      )}
      {device && others.length > 0 && <ReceivePage away={away} channels={others} device={device} key={deviceId} {...props} />}
    </ChannelTab>
  );
}
