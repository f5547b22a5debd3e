import { nameKey } from '@tutti/domain/device-names';
import { memo, useCallback, useRef, useState } from 'react';
import { usePageVirtualizer } from '../../ui/page-virtualizer.ts';
import { px } from '../../ui/px.ts';
import { receiveStatus } from '../../ui/receive-status.ts';
import type { ListProps } from './list-props.ts';
import classes from './receive-card.module.css';
import { ReceiveCard } from './receive-card.tsx';

/** The receive channels as cards, for narrow screens (RX-011). Only the cards in sight are drawn; each is measured, as some tell more than others. */
export const ReceiveCards = memo(function ReceiveCards(props: ListProps) {
  const { channels, asked, previews, selection, words } = props;
  const container = useRef<HTMLUListElement>(null);
  // What somebody opened or closed stays so, whatever the channel does and wherever the list is scrolled (RX-013).
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const onToggle = useCallback((index: number, open: boolean) => setToggled((before) => new Map(before).set(index, open)), []);
  const estimateSize = useCallback(() => px(144), []);
  const getItemKey = useCallback((at: number) => channels[at]?.index ?? -at, [channels]);
  const virtualizer = usePageVirtualizer(container, { count: channels.length, estimateSize, getItemKey, gap: px(8) });
  const shown = virtualizer.getVirtualItems();
  const margin = virtualizer.options.scrollMargin;
  return (
    <ul
      aria-label={words('receive.label')}
      className={classes.cards}
      ref={container}
      style={{ height: channels.length > 0 ? virtualizer.getTotalSize() : undefined }}
    >
      {shown.map(({ index: at, start }) => {
        const channel = channels[at];
        if (!channel) return null;
        const { index } = channel;
        return (
          <li
            aria-posinset={at + 1}
            aria-setsize={channels.length}
            className={classes.place}
            data-index={at}
            key={index}
            ref={virtualizer.measureElement}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            <ReceiveCard
              asked={asked.get(index)}
              channel={channel}
              deviceName={props.deviceName}
              editable={props.editable}
              levels={props.levels}
              meterWords={props.meterWords}
              on={props.on}
              onToggle={onToggle}
              open={toggled.get(index) ?? receiveStatus(channel).value === 'error'}
              preview={previews && previews.get(index)}
              selected={selection.has(index)}
              transmitter={channel.subscribedDevice ? props.transmitters.get(nameKey(channel.subscribedDevice)) : undefined}
              words={words}
            />
          </li>
        );
      })}
    </ul>
  );
});
