import { transmitChannelsOf } from '../../../live/transmit-channels.ts';
import type { WireReceiver, WireSender } from './routing-documents.ts';
import type { RxRead, TxRead } from './use-channels.ts';

/** What was made of an answer is the same as long as the answer is: only what changed is drawn again. */
const received = new WeakMap<WireReceiver, RxRead>();
const sent = new WeakMap<NonNullable<WireSender['device']>, TxRead>();

/** What was answered of a receiver; null: nothing. */
export function rxReadOf(device: WireReceiver | null | undefined): RxRead | null {
  if (!device?.rxChannels) return null;
  const before = received.get(device);
  if (before) return before;
  const streams = device.rxStreams ?? [];
  const streamed = new Set(streams.flatMap(({ channelIndexes }) => channelIndexes));
  const channels = device.rxChannels.flatMap((channel) => (channel ? [{ ...channel, inStream: streamed.has(channel.index) }] : []));
  const read = { channels: channels.toSorted((a, b) => a.index - b.index), streams };
  received.set(device, read);
  return read;
}

/** What was answered of a transmitter; null: nothing. */
export function txReadOf(site: WireSender | null | undefined): TxRead | null {
  const device = site?.device;
  if (!device) return null;
  const [channels, streams] = [transmitChannelsOf(site), device.txStreams ?? []];
  if (channels.length + streams.length === 0) return null;
  const before = sent.get(device);
  if (before?.channels === channels) return before;
  const read = { channels, streams };
  sent.set(device, read);
  return read;
}
