import { nameKey } from '@tutti/domain/device-names';
import type { ChannelMediaType } from '@tutti/domain/enumerations';
import type { PatchFacts } from '@tutti/domain/patch-outcome';
import type { TransmitChannel } from '../../../live/transmit-channels.ts';
import type { WireRxChannel } from '../read/routing-documents.ts';

/** A receive channel as the grid reads it. */
export interface RxFacts extends WireRxChannel {
  /** It is part of a receive stream, which is patched as a whole. */
  readonly inStream: boolean;
}

/** What was read of one receiver. */
export interface Received {
  readonly channels: readonly RxFacts[];
  readonly byIndex: ReadonlyMap<number, RxFacts>;
  /** Transmitter → the channels that are subscribed to it. */
  readonly from: ReadonlyMap<string, readonly RxFacts[]>;
}

/** What was read of one transmitter. */
export interface Sent {
  readonly channels: readonly TransmitChannel[];
  readonly byIndex: ReadonlyMap<number, TransmitChannel>;
  /** Name (as `nameKey`) → index. */
  readonly indexes: ReadonlyMap<string, number>;
}

/** The channels of a receiver, found by whom they are subscribed to; `ids`: see `idsByName`. */
export function receivedOf(channels: readonly RxFacts[], ids: ReadonlyMap<string, readonly string[]>): Received {
  const from = new Map<string, RxFacts[]>();
  for (const channel of channels) {
    if (!channel.subscribedDevice) continue;
    for (const id of ids.get(nameKey(channel.subscribedDevice)) ?? []) {
      const taken = from.get(id) ?? [];
      from.set(id, taken);
      taken.push(channel);
    }
  }
  return { channels, byIndex: new Map(channels.map((channel) => [channel.index, channel])), from };
}

export const sentOf = (channels: readonly TransmitChannel[]): Sent => ({
  channels,
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
