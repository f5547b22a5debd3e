import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ChannelRows } from '../../ui/channels/use-channel-rows.ts';
import type { RowEvents } from './receive-row-props.ts';

interface Boxes {
  /** In the order in which they stand. */
  readonly channels: readonly { readonly index: number }[];
  readonly onAll: (select: boolean) => void;
  readonly select: RowEvents['select'];
}

/** The keys of the boxes in a table: arrows go from box to box, with Shift selecting on the way; Ctrl+A takes all. */
export function useBoxKeys({ container, bring }: ChannelRows, { channels, onAll, select }: Boxes) {
  const wanted = useRef<number | null>(null);

  // After each drawing: the box may come into sight a moment later.
  useEffect(() => {
    if (wanted.current === null) return;
    const box = container.current?.querySelector<HTMLElement>(`[data-channel="${wanted.current}"]`);
    if (!box) return;
    box.focus();
    wanted.current = null;
  });

  return (event: KeyboardEvent) => {
    const of = event.target instanceof HTMLElement ? event.target.dataset['channel'] : undefined;
    if (of === undefined) return;
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onAll(true);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const at = channels.findIndex(({ index }) => index === Number(of));
    const next = channels[at + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    if (event.shiftKey) {
      select(Number(of), true, false);
      select(next.index, true, false);
    }
    wanted.current = next.index;
    bring(at + step);
  };
}
