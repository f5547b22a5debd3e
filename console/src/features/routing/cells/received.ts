import { nameKey } from '@tutti/domain/device-names';
import type { ChannelMediaType } from '@tutti/domain/enumerations';
import type { PatchFacts } from '@tutti/domain/patch-outcome';
import type { TransmitChannel } from '../../../live/transmit-channels.ts';
import type { WireRxChannel, WireRxStream, WireTxStream } from '../read/routing-documents.ts';

/** A receive channel as the grid reads it. */
export interface RxFacts extends WireRxChannel {
  /** It is part of a receive stream, which is patched as a whole. */
  readonly inStream: boolean;
}

/** What was read of one receiver. */
export interface Received {
  readonly channels: readonly RxFacts[];
  readonly byIndex: ReadonlyMap<number, RxFacts>;
  /** Transmitter → the channels that are subscribed to it, without those of streams. */
  readonly from: ReadonlyMap<string, readonly RxFacts[]>;
  readonly streams: readonly WireRxStream[];
  /** The same of streams. */
  readonly streamsFrom: ReadonlyMap<string, readonly WireRxStream[]>;
}

/** What one receiver takes from some transmitters. */
export interface Taken {
  /** Without all that it takes from others. */
  readonly received: Received;
  /** By id. */
  readonly transmitters: ReadonlySet<string>;
}

/** What was read of one transmitter. */
export interface Sent {
  readonly channels: readonly TransmitChannel[];
  readonly byIndex: ReadonlyMap<number, TransmitChannel>;
  /** Name (as `nameKey`) → index. */
  readonly indexes: ReadonlyMap<string, number>;
  readonly streams: readonly WireTxStream[];
}

type Ids = ReadonlyMap<string, readonly string[]>;

function byTransmitter<T extends { readonly subscribedDevice: string | null }>(
  all: readonly T[],
  ids: Ids,
): ReadonlyMap<string, readonly T[]> {
  const from = new Map<string, T[]>();
  for (const one of all) {
    if (!one.subscribedDevice) continue;
    for (const id of ids.get(nameKey(one.subscribedDevice)) ?? []) {
      const taken = from.get(id) ?? [];
      from.set(id, taken);
      taken.push(one);
    }
  }
  return from;
}

/** What a receiver takes, found by whom it is subscribed to; `ids`: see `idsByName`. */
export const receivedOf = (channels: readonly RxFacts[], ids: Ids, streams: readonly WireRxStream[] = []): Received => ({
  channels,
  byIndex: new Map(channels.map((channel) => [channel.index, channel])),
  from: byTransmitter(
    channels.filter(({ inStream }) => !inStream),
    ids,
  ),
  streams,
  streamsFrom: byTransmitter(streams, ids),
});

export const sentOf = (channels: readonly TransmitChannel[], streams: readonly WireTxStream[] = []): Sent => ({
  channels,
  streams,
  byIndex: new Map(channels.map((channel) => [channel.index, channel])),
  indexes: new Map(channels.map(({ name, index }) => [nameKey(name), index])),
});

/** The medium of a receive channel; what it does not say is not known. */
export const mediaOf = ({ mediaType }: Pick<RxFacts, 'mediaType'>): ChannelMediaType => mediaType ?? 'UNDEFINED';

/** What the device says of a channel, as `patchOutcome` judges it. */
export const factsOf = (channel: RxFacts): PatchFacts => ({
  subscribedDevice: channel.subscribedDevice || null,
  subscribedChannel: channel.subscribedChannel || null,
  status: channel.status ?? null,
  statusMessage: channel.statusMessage ?? null,
  summary: channel.summary ?? null,
});

/** The same of a receive stream: its transmitter's stream in the place of the channel. */
export const streamFactsOf = (stream: WireRxStream): PatchFacts => ({
  subscribedDevice: stream.subscribedDevice || null,
  subscribedChannel: stream.subscribedStream || null,
  status: stream.status ?? null,
  statusMessage: stream.statusMessage ?? null,
  summary: stream.summary ?? null,
});
