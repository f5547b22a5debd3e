import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useFocusOnceFree } from '../overlay/once-out-of-dialogs.ts';

interface List {
  readonly container: RefObject<HTMLElement | null>;
  readonly channels: readonly { readonly index: number }[];
  /** Brings the channel at a place of the list into sight. */
  readonly bring: (at: number) => void;
  /** What holds a channel that is drawn. */
  readonly selector: (index: number, at: number) => string;
}

/** Where a link leads to a channel (its hash is `channel-5`), that channel is brought into sight and gets the focus, once it is there: each time it is followed. */
export function useChannelAsked({ container, channels, bring, selector }: List): void {
  const asked = useLocation({ select: ({ hash, state }) => (/^channel-\d+$/.test(hash) ? `${hash} ${state.__TSR_key ?? ''}` : null) });
  const followed = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);
  const focusOnceFree = useFocusOnceFree();
  // After each drawing: the channel may be read, and come into sight, a moment later.
  useEffect(() => {
    if (asked !== null && asked !== followed.current) {
      const index = Number(/\d+/.exec(asked)?.[0]);
      const at = channels.findIndex((channel) => channel.index === index);
      if (at < 0) return;
      followed.current = asked;
      wanted.current = selector(index, at);
      bring(at);
    }
    const row = wanted.current;
    const find = () => (row === null ? null : container.current?.querySelector<HTMLElement>(row));
    if (!find()) return;
    wanted.current = null;
    focusOnceFree(() => {
      const found = find();
      if (found) found.tabIndex = -1;
      return found;
    });
  });
}
