import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useFocusOnceFree } from '../overlay/once-out-of-dialogs.ts';
import { streamHash } from './stream-hash.ts';
import { channelsOf, type ListedStream, type StreamChannel } from './stream-parts.ts';

/** What a link leads to: a stream, or a channel of one. */
interface Asked<S extends ListedStream> {
  readonly stream: S;
  /** Null: the stream itself. */
  readonly channel: StreamChannel<S> | null;
}

/** Without escapes, of which the router may have taken out some. */
function unescaped(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** What is asked for; undefined: it is not in the list. */
function askedIn<S extends ListedStream>(streams: readonly S[], hash: string): Asked<S> | undefined {
  const stream = streams.find(({ streamId }) => unescaped(hash) === unescaped(streamHash(streamId)));
  if (stream) return { stream, channel: null };
  const channel = streams.flatMap(channelsOf).find(({ index }) => index !== null && hash === `channel-${index}`);
  return channel && { stream: channel.stream, channel };
}

/**
 * Where a link leads to a stream (its hash is `stream-` with its id) or to a channel of one (`channel-5`), its row gets the focus once it is there: each time it is
 * followed. Rows carry `data-row`, which `rowOf` answers; `open` shows the channels of a stream up to one.
 */
export function useStreamAsked<S extends ListedStream>(
  list: RefObject<HTMLElement | null>,
  streams: readonly S[],
  { open, rowOf }: { readonly open: (channel: StreamChannel<S>) => void; readonly rowOf: (asked: Asked<S>) => string },
): void {
  const hash = useLocation({ select: (location) => location.hash });
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const followed = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);
  const focusOnceFree = useFocusOnceFree();
  // After each drawing: the stream may be read, and opened, a moment later.
  useEffect(() => {
    const visit = `${key} ${hash}`;
    if (visit !== followed.current && /^(?:stream|channel)-/.test(hash)) {
      const asked = askedIn(streams, hash);
      if (!asked) return;
      followed.current = visit;
      wanted.current = rowOf(asked);
      if (asked.channel) open(asked.channel);
    }
    const row = wanted.current;
    if (row === null) return;
    const find = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset['row'] === row);
    if (!find()) return;
    wanted.current = null;
    focusOnceFree(find);
  });
}
