import { useEffect } from 'react';
import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { type TransmitChannel, useTransmitChannels } from '../../../live/transmit-channels.ts';
import { CHANNEL_CHANGES, useWatchedDevice } from '../../../live/watched-device.ts';
import type { RxFacts } from '../cells/received.ts';
import { RoutingReceiver } from './routing-documents.ts';

interface Reader<T> {
  readonly domainId: string;
  readonly deviceId: string;
  /** Given what was read, and null when it is watched no longer. The same function each time. */
  readonly onRead: (deviceId: string, channels: readonly T[] | null) => void;
}

/** Reads and watches what one device receives, while mounted. Shows nothing. */
export function ReceiverReader({ domainId, deviceId, onRead }: Reader<RxFacts>) {
  const variables = { domainId, deviceId };
  const { data } = usePolledQuery({ query: RoutingReceiver, variables, interval: POLL.siteDetail, quiet: true });
  useWatchedDevice(deviceId, CHANNEL_CHANGES, RoutingReceiver, variables);
  const device = data?.domain?.device;
  useEffect(() => {
    if (!device?.rxChannels) return;
    const streamed = new Set((device.rxStreams ?? []).flatMap(({ channelIndexes }) => channelIndexes));
    const channels = device.rxChannels.flatMap((channel) => (channel ? [{ ...channel, inStream: streamed.has(channel.index) }] : []));
    onRead(
      deviceId,
      channels.toSorted((a, b) => a.index - b.index),
    );
  }, [deviceId, device, onRead]);
  useEffect(() => () => onRead(deviceId, null), [deviceId, onRead]);
  return null;
}

/** The same of what one device transmits. */
export function TransmitterReader({ domainId, deviceId, onRead }: Reader<TransmitChannel>) {
  const { value, loading } = useTransmitChannels(domainId, deviceId);
  useEffect(() => {
    if (!loading && value.length > 0) onRead(deviceId, value);
  }, [deviceId, loading, value, onRead]);
  useEffect(() => () => onRead(deviceId, null), [deviceId, onRead]);
  return null;
}
