import { type ReactNode, useCallback, useRef } from 'react';
import { px } from '../page/px.ts';
import { usePageVirtualizer } from '../table/page-virtualizer.ts';
import classes from './channel-cards.module.css';
import { useChannelAsked } from './use-channel-asked.ts';

const cardAt = (_: number, at: number): string => `[data-index="${at}"] article`;

interface Props<Channel> {
  /** What the list is called. */
  readonly label: string;
  readonly channels: readonly Channel[];
  /** A guess at the height of a card, px of a root font of 16: each is measured, as some say more than others. */
  readonly height: number;
  readonly renderCard: (channel: Channel) => ReactNode;
}

/** Channels as cards, for narrow screens. Only the cards in sight are drawn. */
export function ChannelCards<Channel extends { readonly index: number }>({ label, channels, height, renderCard }: Props<Channel>) {
  const container = useRef<HTMLUListElement>(null);
  const estimateSize = useCallback(() => px(height), [height]);
  const getItemKey = useCallback((at: number) => channels[at]?.index ?? -at, [channels]);
  const virtualizer = usePageVirtualizer(container, { count: channels.length, estimateSize, getItemKey, gap: px(8) });
  useChannelAsked({ container, channels, bring: (at) => virtualizer.scrollToIndex(at, { align: 'center' }), selector: cardAt });
  const shown = virtualizer.getVirtualItems();
  const margin = virtualizer.options.scrollMargin;
  return (
    <ul
      aria-label={label}
      className={classes.cards}
      ref={container}
      style={{ height: channels.length > 0 ? virtualizer.getTotalSize() : undefined }}
    >
      {shown.map(({ index: at, start }) => {
        const channel = channels[at];
        if (!channel) return null;
        return (
          <li
            aria-posinset={at + 1}
            aria-setsize={channels.length}
            className={classes.place}
            data-index={at}
            key={channel.index}
            ref={virtualizer.measureElement}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            {renderCard(channel)}
          </li>
        );
      })}
    </ul>
  );
}
