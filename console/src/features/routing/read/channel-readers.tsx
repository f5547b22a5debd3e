import { useEffect } from 'react';
import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { useTransmitChannels } from '../../../live/transmit-channels.ts';
import { CHANNEL_CHANGES, useWatchedDevice } from '../../../live/watched-device.ts';
import { RoutingReceiver, RoutingSender } from './routing-documents.ts';
import type { RxRead, TxRead } from './use-channels.ts';

interface Reader<T> {
  readonly domainId: string;
  readonly deviceId: string;
  /** Given what was read, and null when it is watched no longer. The same function each time. */
  readonly onRead: (deviceId: string, read: T | null) => void;
}

/** Reads and watches what one device receives, while mounted. Shows nothing. */
export function ReceiverReader({ domainId, deviceId, onRead }: Reader<RxRead>) {
  const variables = { domainId, deviceId };
  const { data } = usePolledQuery({ query: RoutingReceiver, variables, interval: POLL.siteDetail, quiet: true });
  useWatchedDevice(deviceId, CHANNEL_CHANGES, RoutingReceiver, variables);
  const device = data?.domain?.device;
  useEffect(() => {
    if (!device?.rxChannels) return;
    const streams = device.rxStreams ?? [];
    const streamed = new Set(streams.flatMap(({ channelIndexes }) => channelIndexes));
    const channels = device.rxChannels.flatMap((channel) => (channel ? [{ ...channel, inStream: streamed.has(channel.index) }] : []));
    onRead(deviceId, { channels: channels.toSorted((a, b) => a.index - b.index), streams });
  }, [deviceId, device, onRead]);
  useEffect(() => () => onRead(deviceId, null), [deviceId, onRead]);
  return null;
}

/** The same of what one device transmits, once both its channels and its streams are read. */
export function TransmitterReader({ domainId, deviceId, onRead }: Reader<TxRead>) {
  const { value: channels, loading } = useTransmitChannels(domainId, deviceId);
  const variables = { domainId, deviceId };
  const { data } = usePolledQuery({ query: RoutingSender, variables, interval: POLL.siteDetail, quiet: true });
  useWatchedDevice(deviceId, CHANNEL_CHANGES, RoutingSender, variables);
  const device = data?.domain?.device;
  useEffect(() => {
    const streams = device?.txStreams ?? [];
    if (device && !loading && channels.length + streams.length > 0) onRead(deviceId, { channels, streams });
  }, [deviceId, loading, channels, device, onRead]);
  useEffect(() => () => onRead(deviceId, null), [deviceId, onRead]);
  return null;
}
