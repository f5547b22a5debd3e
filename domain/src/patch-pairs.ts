import type { ChannelMediaType } from './enumerations.ts';
import { mediaTypesMatch } from './media-types.ts';

/** A receive channel that is to be patched. */
export interface PatchReceiver {
  readonly index: number;
  readonly mediaType: ChannelMediaType;
  readonly canSubscribeSelf: boolean;
}
/** A transmit channel it may be patched to; without a name it cannot be subscribed. */
export interface PatchTransmitter {
  readonly index: number;
  readonly name: string;
  readonly mediaType: ChannelMediaType;
}

/** Why a receive channel gets no transmit channel: none is left, the device may not take its own, or somebody left it out. */
export type PatchGap = 'noChannel' | 'loopBack' | 'leftOut';
/** What a receive channel gets: the index of a transmit channel, or why none. */
export interface PatchPair {
  readonly rx: number;
  readonly tx: number | null;
  readonly gap: PatchGap | null;
}

/** Whether a receive channel can be subscribed to a transmit channel of another device. */
export const canTake = (rx: PatchReceiver, tx: PatchTransmitter): boolean => tx.name !== '' && mediaTypesMatch(rx.mediaType, tx.mediaType);

/**
 * Pairs receive channels, in the order of their indexes, with consecutive compatible transmit channels of one device from index `first` on, each once.
 * `isSelf`: the device is the receiver. `chosen` holds what somebody decided for single receive channels (null: leave out); the others keep their pairs.
 */
export function pairChannels(wanted: {
  readonly receivers: readonly PatchReceiver[];
  readonly transmitters: readonly PatchTransmitter[];
  readonly first: number;
  readonly isSelf: boolean;
  readonly chosen: ReadonlyMap<number, number | null>;
}): PatchPair[] {
  const left = wanted.transmitters.filter(({ index }) => index >= wanted.first).toSorted((a, b) => a.index - b.index);
  return wanted.receivers
    .toSorted((a, b) => a.index - b.index)
    .map((rx) => {
      const gap = (why: PatchGap): PatchPair => ({ rx: rx.index, tx: null, gap: why });
      if (wanted.isSelf && !rx.canSubscribeSelf) return gap('loopBack');
      const at = left.findIndex((tx) => canTake(rx, tx));
      const [next] = at < 0 ? [] : left.splice(at, 1);
      const chosen = wanted.chosen.get(rx.index);
      if (chosen === null) return gap('leftOut');
      const tx = chosen === undefined ? next : wanted.transmitters.find((one) => one.index === chosen && canTake(rx, one));
      return tx ? { rx: rx.index, tx: tx.index, gap: null } : gap('noChannel');
    });
}
