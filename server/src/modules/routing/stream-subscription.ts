import type { FactValues } from '@tutti/contract-link/facts';
import { nameKey } from '@tutti/domain/device-names';
import { isBlank, leavesLine } from '@tutti/domain/form-rules';
import { streamMisfit } from '@tutti/domain/stream-fit';
import type { NamedTransmitter } from './network-of.ts';
import type { SubscriptionProblem } from './subscriptions.ts';

type Streams = FactValues['streams'];

/** A call as it came: ids of streams, and of the transmitter. Both of the latter are null to unsubscribe. */
export interface RequestedStream {
  readonly rxStreamId: string;
  readonly txDeviceId?: string | null | undefined;
  readonly txStreamId?: string | null | undefined;
}

/** What a call is about on the network: the streams of the receiver, and the transmitter where there is one at its site. */
export interface StreamNetwork {
  readonly receiver: Streams | null;
  /** PTP domain of the receiver's clock; null: it is not known. */
  readonly clockDomain: number | null;
  readonly transmitter: { readonly name: string; readonly isReceiver: boolean; readonly streams: Streams | null } | null;
}

/** A call that can be carried out. */
export interface FoundStreams {
  readonly rx: Streams['rx'][number];
  readonly source: { readonly device: string; readonly tx: Streams['tx'][number] } | null;
}

/** Two names as a receive stream has them; empty: nothing. */
export interface StreamNames {
  readonly subscribedDevice: string;
  readonly subscribedStream: string;
}
/** What is wanted of a receive stream, by names; `txStreamId`: of several streams of the name this one. */
export interface NamedStream extends StreamNames {
  readonly deviceId: string;
  readonly rxStreamId: string;
  readonly txStreamId?: string | null | undefined;
  readonly replaces?: StreamNames | null | undefined;
}

/** The streams that a call names, or why it is refused. */
export function findStreams(
  wanted: RequestedStream,
  { receiver, clockDomain, transmitter }: StreamNetwork,
): SubscriptionProblem | FoundStreams {
  const rx = receiver?.rx.find(({ id }) => id === wanted.rxStreamId);
  if (!rx) return { field: 'rxStreamId', message: 'The device has no such receive stream.' };
  const { txDeviceId = null, txStreamId = null } = wanted;
  if (txDeviceId === null && txStreamId === null) return { rx, source: null };
  if (txStreamId === null) return { field: 'txStreamId', message: 'Name the stream too, or leave both out to unsubscribe.' };
  if (txDeviceId === null) return { field: 'txDeviceId', message: 'Name the device too, or leave both out to unsubscribe.' };
  if (!transmitter) return { field: 'txDeviceId', message: 'There is no such device at the site of the receiver.' };
  if (transmitter.isReceiver) return { field: 'txDeviceId', message: 'A device cannot receive its own stream.' };
  const tx = transmitter.streams?.tx.find(({ id }) => id === txStreamId);
  if (!tx) return { field: 'txStreamId', message: `${transmitter.name} has no such transmit stream.` };
  const misfit = streamMisfit(tx, { ...rx, clockDomain });
  return misfit === null ? { rx, source: { device: transmitter.name, tx } } : { field: 'txStreamId', message: misfit };
}

/** Most characters of a name, as devices give them. */
const DEVICE_NAME_LIMIT = 63;
const STREAM_NAME_LIMIT = 127;

/** What is wrong with two names by themselves; null: nothing is. */
function wrongNames({ subscribedDevice: device, subscribedStream: stream }: StreamNames): string | null {
  if (device.length > DEVICE_NAME_LIMIT) return `A name has at most ${DEVICE_NAME_LIMIT} characters.`;
  if (stream.length > STREAM_NAME_LIMIT) return `A name has at most ${STREAM_NAME_LIMIT} characters.`;
  if ([device, stream].some((name) => (name !== '' && isBlank(name)) || leavesLine(name)))
    return 'A name needs characters that can be seen.';
  if (device === '' && stream !== '') return 'Name the device too, or leave both empty to unsubscribe.';
  return device !== '' && stream === '' ? 'Name the stream too, or leave both empty to unsubscribe.' : null;
}

/** What streams of a receiver are checked against. */
interface NamedNetwork extends Pick<StreamNetwork, 'clockDomain'> {
  /** Of the receiver. */
  readonly streams: Streams | null;
  readonly transmitters: (name: string) => readonly NamedTransmitter[];
}

/** The streams that names mean, or why what is wanted cannot be done, as a sentence. */
export function findNamedStreams(wanted: NamedStream, { streams, clockDomain, transmitters }: NamedNetwork): string | FoundStreams {
  const wrong = wrongNames(wanted);
  if (wrong !== null) return wrong;
  const rx = streams?.rx.find(({ id }) => id === wanted.rxStreamId);
  if (!rx) return 'The device has no such receive stream.';
  const { subscribedDevice, subscribedStream, txStreamId = null } = wanted;
  if (subscribedDevice === '') return { rx, source: null };
  const known = transmitters(subscribedDevice);
  if (known.length === 0) return `There is no device called ${subscribedDevice} at the site.`;
  const others = known.filter(({ isReceiver }) => !isReceiver);
  if (others.length === 0) return 'A device cannot receive its own stream.';
  const named = others.flatMap(({ name: device, streams: own }) =>
    (own?.tx ?? []).flatMap((tx) =>
      nameKey(tx.name) === nameKey(subscribedStream) && (txStreamId === null || tx.id === txStreamId) ? [{ device, tx }] : [],
    ),
  );
  const [source, another] = named;
  if (!source) return `${subscribedDevice} has no transmit stream called ${subscribedStream}.`;
  if (another) return `${subscribedDevice} has several transmit streams called ${subscribedStream}: choose one of them at the receiver.`;
  return streamMisfit(source.tx, { ...rx, clockDomain }) ?? { rx, source };
}

/** Why a call that says what it replaces is not carried out: the stream gets something else by now, or another command subscribes it; null: it gets that. */
export function streamChangedSince(
  { rxStreamId, replaces }: Pick<NamedStream, 'rxStreamId' | 'replaces'>,
  streams: Streams | null,
  underWay: ReadonlySet<string>,
): string | null {
  if (!replaces) return null;
  const rx = streams?.rx.find(({ id }) => id === rxStreamId);
  if (!rx) return null;
  if (underWay.has(rxStreamId)) return `Stream ${rx.name} is being patched: look at it again once the device has answered.`;
  const isSame = (now: string | null | undefined, then: string) => nameKey(now ?? '') === nameKey(then);
  if (isSame(rx.subscribedDevice, replaces.subscribedDevice) && isSame(rx.subscribedStream, replaces.subscribedStream)) return null;
  if (!rx.subscribedDevice) return `Stream ${rx.name} gets nothing by now: look at it again.`;
  return `Stream ${rx.name} gets ${rx.subscribedStream ?? '?'} of ${rx.subscribedDevice} by now: look at it again.`;
}

/** Why one channel alone cannot be subscribed: it belongs to a stream, which is patched as a whole. Null: none of them does. */
export function channelsInStreams(
  wanted: readonly { readonly rxChannelIndex: number }[],
  streams: Streams | null,
): SubscriptionProblem | null {
  const check = streamCheck(streams);
  for (const [i, { rxChannelIndex }] of wanted.entries()) {
    const message = check(rxChannelIndex);
    if (message !== null) return { field: `subscriptions.${i}.rxChannelIndex`, message };
  }
  return null;
}

/** As `channelsInStreams`, one channel at a time, by its index. */
export function streamCheck(streams: Streams | null): (rxChannelIndex: number) => string | null {
  const streamOf = new Map((streams?.rx ?? []).flatMap(({ name, channels }) => channels.map((index) => [index, name] as const)));
  return (index) => {
    const name = streamOf.get(index);
    if (name === undefined) return null;
    return `Receive channel ${index} belongs to the stream ${name}, which is subscribed as a whole: use DeviceRxStreamSubscriptionSet.`;
  };
}
