/** What a patch has at its two ends: a channel, or a stream as a whole. */
import type { PatchFacts, PatchTarget } from '@tutti/domain/patch-outcome';
import type { Part } from '../axes/axis-lines.ts';
import {
  type Misfit,
  misfitOf,
  type ReceivePlace,
  type ReceiveStreamPlace,
  streamsMisfit,
  type TransmitPlace,
  type TransmitStreamPlace,
} from '../cells/misfit.ts';
import { factsOf, type Received, type Sent, streamFactsOf } from '../cells/received.ts';
import type { RoutingDevice } from '../read/routing-device.ts';

export type ReceiveEnd = ReceivePlace | ReceiveStreamPlace;
export type TransmitEnd = TransmitPlace | TransmitStreamPlace;

export const partOf = (end: ReceiveEnd | TransmitEnd): Part => ('stream' in end ? end.stream.streamId : end.channel.index);
/** Empty: it has no name. */
export const nameOf = (end: ReceiveEnd | TransmitEnd): string => ('stream' in end ? end.stream.name : (end.channel.name ?? ''));
/** What the device reports of it. */
export const factsOfEnd = (end: ReceiveEnd): PatchFacts => ('stream' in end ? streamFactsOf(end.stream) : factsOf(end.channel));

/** What a receiver would be asked to take. */
export const targetOf = (end: TransmitEnd): PatchTarget => ({ subscribedDevice: end.device.name, subscribedChannel: nameOf(end) });

/** Why one cannot take the other, by the rules of single crosspoints; null where nothing that is known speaks against it. */
export function endsMisfit(receive: ReceiveEnd, transmit: TransmitEnd): Misfit | null {
  if ('stream' in receive) return 'stream' in transmit ? streamsMisfit(receive, transmit) : { kind: 'wholeStream' };
  return 'stream' in transmit ? { kind: 'channelAlone' } : misfitOf(receive, transmit);
}

/** All that can be patched at a receiver, in the order of the grid: its streams, and the channels that are in none. */
export const receiveEnds = (device: RoutingDevice, { streams, channels }: Received): readonly ReceiveEnd[] => [
  ...streams.map((stream) => ({ device, stream })),
  ...channels.flatMap((channel) => (channel.inStream ? [] : [{ device, channel }])),
];

/** All that can be taken of a transmitter, likewise; one that sends streams alone has no channels outside of them. */
export function transmitEnds(device: RoutingDevice, { streams, channels }: Sent): readonly TransmitEnd[] {
  const streamed = new Set(device.streamsAlone ? streams.flatMap(({ channelIndexes }) => channelIndexes) : []);
  return [
    ...streams.map((stream) => ({ device, stream })),
    ...channels.flatMap((channel) => (streamed.has(channel.index) ? [] : [{ device, channel }])),
  ];
}
