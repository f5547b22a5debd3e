import type { ReactNode } from 'react';

/** A stream as the lists of streams need it; null: the device does not say. */
export interface ListedStream {
  /** Unique in its list. */
  readonly id: string;
  /** Under which its device knows it. */
  readonly streamId: string;
  readonly name: string;
  /** Of its channels, in order; empty where it is not known which they are. */
  readonly channelIndexes: readonly number[];
  readonly format: { readonly encoding: string; readonly sampleRate: number; readonly channels: number } | null;
  readonly packetTime: number | null;
}

/** A channel of a stream. */
export interface StreamChannel<S> {
  readonly stream: S;
  /** From 1, in the order in which the stream has its channels. */
  readonly position: number;
  /** Its number at the device; null where it is not known which it is. */
  readonly index: number | null;
}

/** What both forms of a list of streams show. */
export interface StreamParts<S extends ListedStream> {
  /** Names the list. */
  readonly label: string;
  readonly streams: readonly S[];
  readonly heads: { readonly to: string; readonly status: string };
  readonly renderTo: (stream: S) => ReactNode;
  readonly renderStatus: (stream: S) => ReactNode;
  readonly renderAction?: ((stream: S) => ReactNode) | undefined;
  /** `to`: null where a channel has none of its own. */
  readonly renderChannel: (channel: StreamChannel<S>) => { readonly name: ReactNode; readonly to: ReactNode; readonly signal: ReactNode };
  /** Whether its channels are shown before anybody opened or closed it. */
  readonly opensFirst: (stream: S) => boolean;
  /** Enter on a stream or one of its channels. */
  readonly onEnter: (stream: S) => void;
}

/** So many channels of an open stream are shown until more are asked for. */
export const FIRST_CHANNELS = 4;

/** The channels of a stream; those that are not known by number only as far as it says how many it has. */
export function channelsOf<S extends ListedStream>(stream: S): readonly StreamChannel<S>[] {
  const { channelIndexes, format } = stream;
  const count = Math.max(channelIndexes.length, format?.channels ?? 0);
  return Array.from({ length: count }, (_, i) => ({ stream, position: i + 1, index: channelIndexes[i] ?? null }));
}
