import { useEffect } from 'react';
import { wordsOf } from '../../../api/client/errors.ts';
import { POLL, type Polled, usePolledQuery } from '../../../api/client/poll.ts';
import { useTransmitChannels } from '../../../live/transmit-channels.ts';
import { CHANNEL_CHANGES, useWatchedDevice } from '../../../live/watched-device.ts';
import { RoutingReceiver, RoutingSender } from './routing-documents.ts';
import type { ReadChannels, RxRead, TxRead } from './use-channels.ts';

interface Reader<T> {
  readonly domainId: string;
  readonly deviceId: string;
  /** Given what was read, and null when it is watched no longer. The same function each time. */
  readonly onRead: (deviceId: string, read: T | null) => void;
  readonly onUnread: ReadChannels['onUnread'];
}

/** Says of a list that it could not be read, until it was or is watched no longer. `error`: why there is nothing of it. */
function useUnread(
  list: string,
  deviceId: string,
  { error, refetch }: Pick<Polled<unknown>, 'error' | 'refetch'>,
  onUnread: ReadChannels['onUnread'],
) {
  useEffect(() => {
    if (!error) return undefined;
    onUnread(list, { deviceId, why: wordsOf(error), retry: refetch });
    return () => onUnread(list, null);
  }, [list, deviceId, error, refetch, onUnread]);
}

/** What was read once stays on screen while it cannot be read again. */
const unreadOf = ({ data, error, refetch }: Polled<unknown>) => ({ error: data ? undefined : error, refetch });

/** Reads and watches what one device receives, while mounted. Shows nothing. */
export function ReceiverReader({ domainId, deviceId, onRead, onUnread }: Reader<RxRead>) {
  const variables = { domainId, deviceId };
  const answer = usePolledQuery({ query: RoutingReceiver, variables, interval: POLL.siteDetail, quiet: true });
  const { data } = answer;
  useUnread(`rx ${deviceId}`, deviceId, unreadOf(answer), onUnread);
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
export function TransmitterReader({ domainId, deviceId, onRead, onUnread }: Reader<TxRead>) {
  const read = useTransmitChannels(domainId, deviceId, true);
  const { value: channels, loading } = read;
  const variables = { domainId, deviceId };
  const answer = usePolledQuery({ query: RoutingSender, variables, interval: POLL.siteDetail, quiet: true });
  const { data } = answer;
  useUnread(`tx ${deviceId}`, deviceId, unreadOf(answer), onUnread);
  useUnread(`tx channels ${deviceId}`, deviceId, read, onUnread);
  useWatchedDevice(deviceId, CHANNEL_CHANGES, RoutingSender, variables);
  const device = data?.domain?.device;
  useEffect(() => {
    const streams = device?.txStreams ?? [];
    if (device && !loading && channels.length + streams.length > 0) onRead(deviceId, { channels, streams });
  }, [deviceId, loading, channels, device, onRead]);
  useEffect(() => () => onRead(deviceId, null), [deviceId, onRead]);
  return null;
}
