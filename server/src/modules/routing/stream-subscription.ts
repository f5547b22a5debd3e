import type { FactValues } from '@tutti/contract-link/facts';
import { streamMisfit } from '@tutti/domain/stream-fit';
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
