import { useMemo, useState } from 'react';
import { channelsOf, FIRST_CHANNELS, type ListedStream, type StreamChannel } from './stream-parts.ts';

/** A row of the table: a stream, a channel of it, or how many more it has. */
export type StreamRow<S> = { readonly key: string; readonly stream: S } & (
  | { readonly kind: 'stream'; readonly open: boolean; readonly closable: boolean }
  | { readonly kind: 'channel'; readonly channel: StreamChannel<S> }
  | { readonly kind: 'more'; readonly more: number }
);

interface StreamRows<S> {
  readonly rows: readonly StreamRow<S>[];
  readonly setOpen: (stream: S, open: boolean) => void;
  /** Shows all channels of a stream; answers the key of the first row that comes. */
  readonly showAll: (stream: S) => string;
}

/** The key of the row of a channel. */
export const channelKey = (id: string, position: number): string => `${id} ${position}`;

/** The rows of a list of streams, with what its reader opened and closed. */
export function useStreamRows<S extends ListedStream>(streams: readonly S[], opensFirst: (stream: S) => boolean): StreamRows<S> {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () =>
      streams.flatMap((stream): StreamRow<S>[] => {
        const channels = channelsOf(stream);
        const open = channels.length > 0 && (toggled.get(stream.id) ?? opensFirst(stream));
        const head = { key: stream.id, stream, kind: 'stream', open, closable: channels.length > 0 } as const;
        if (!open) return [head];
        const shown = whole.has(stream.id) ? channels : channels.slice(0, FIRST_CHANNELS);
        const more = channels.length - shown.length;
        return [
          head,
          ...shown.map((channel) => ({ key: channelKey(stream.id, channel.position), stream, kind: 'channel', channel }) as const),
          ...(more > 0 ? [{ key: `${stream.id} more`, stream, kind: 'more', more } as const] : []),
        ];
      }),
    [streams, toggled, whole, opensFirst],
  );
  return {
    rows,
    setOpen: ({ id }, open) => setToggled((before) => new Map(before).set(id, open)),
    showAll: ({ id }) => {
      setWhole((before) => new Set(before).add(id));
      return channelKey(id, FIRST_CHANNELS + 1);
    },
  };
}
