import { useEffect } from 'react';
import { wordsOf } from '../../../api/client/errors.ts';
import { POLL, type Polled, usePolledQuery } from '../../../api/client/poll.ts';
import { CHANNEL_CHANGES, useWatchedDevice } from '../../../live/watched-device.ts';
import { rxReadOf, txReadOf } from './answered.ts';
import type { RoutingDevice } from './routing-device.ts';
import { RoutingReceiver, RoutingSender, RoutingTaken } from './routing-documents.ts';
import type { ReadChannels, RxRead, TakenRead, TxRead } from './use-channels.ts';

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
    const read = rxReadOf(device);
    if (read) onRead(deviceId, read);
  }, [deviceId, device, onRead]);
  useEffect(() => () => onRead(deviceId, null), [deviceId, onRead]);
  return null;
}

interface TakenReaderProps extends Reader<TakenRead> {
  /** Whom it may receive from. The same object for the same transmitters. */
  readonly transmitters: readonly RoutingDevice[];
}

/** The same of what a closed receiver takes from some transmitters. */
export function TakenReader({ domainId, deviceId, transmitters, onRead, onUnread }: TakenReaderProps) {
  const names = [...new Set(transmitters.flatMap((one) => one.names))].sort();
  const variables = { domainId, deviceId, names };
  const answer = usePolledQuery({ query: RoutingTaken, variables, interval: POLL.siteDetail, quiet: true });
  const { data } = answer;
  useUnread(`taken ${deviceId}`, deviceId, unreadOf(answer), onUnread);
  useWatchedDevice(deviceId, CHANNEL_CHANGES, RoutingTaken, variables);
  const device = data?.domain?.device;
  useEffect(() => {
    const read = rxReadOf(device);
    onRead(deviceId, read && { ...read, transmitters: new Set(transmitters.map(({ id }) => id)) });
  }, [deviceId, device, transmitters, onRead]);
  useEffect(() => () => onRead(deviceId, null), [deviceId, onRead]);
  return null;
}

/** The same of what one device transmits. */
export function TransmitterReader({ domainId, deviceId, onRead, onUnread }: Reader<TxRead>) {
  const variables = { domainId, deviceId };
  const answer = usePolledQuery({ query: RoutingSender, variables, interval: POLL.siteDetail, quiet: true });
  useUnread(`tx ${deviceId}`, deviceId, unreadOf(answer), onUnread);
  useWatchedDevice(deviceId, CHANNEL_CHANGES, RoutingSender, variables);
  const site = answer.data?.domain;
  useEffect(() => {
    const read = txReadOf(site);
    if (read) onRead(deviceId, read);
  }, [deviceId, site, onRead]);
  useEffect(() => () => onRead(deviceId, null), [deviceId, onRead]);
  return null;
}
