import { memo, useCallback, useRef } from 'react';
import { channelName } from '../../ui/channel-words.ts';
import { MediaIcon } from '../../ui/media-icon.tsx';
import { usePageVirtualizer } from '../../ui/page-virtualizer.ts';
import { px } from '../../ui/px.ts';
import { SignalMeter } from '../../ui/signal-meter.tsx';
import { EncryptionOf } from './encryption-of.tsx';
import type { ListProps, RowProps } from './row-props.ts';
import classes from './transmit-cards.module.css';

/** The transmit channels as cards, for narrow screens. Only the cards in sight are drawn. */
export const TransmitCards = memo(function TransmitCards({ channels, commands, wanted, ...shared }: ListProps) {
  const container = useRef<HTMLUListElement>(null);
  const estimateSize = useCallback(() => px(shared.encrypts ? 104 : 72), [shared.encrypts]);
  const getItemKey = useCallback((at: number) => channels[at]?.index ?? -at, [channels]);
  const virtualizer = usePageVirtualizer(container, { count: channels.length, estimateSize, getItemKey, gap: px(8) });
  const margin = virtualizer.options.scrollMargin;
  return (
    <ul
      aria-label={shared.words('transmit.label')}
      className={classes.cards}
      ref={container}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index: at, start }) => {
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
            <TransmitCard channel={channel} command={commands.get(index)} wanted={wanted.get(index)} {...shared} />
          </li>
        );
      })}
    </ul>
  );
});

const TransmitCard = memo(function TransmitCard(props: RowProps) {
  const { channel, levels, meterWords, words, encrypts } = props;
  const name = channelName(channel, words);
  return (
    <article aria-label={name} className={classes.card}>
      <div className={classes.line}>
        <MediaIcon label={words(`media.${channel.mediaType ?? 'UNDEFINED'}`)} type={channel.mediaType} />
        <h3 className={classes.name}>{name}</h3>
      </div>
      <div className={classes.line}>
        <span className={classes.label}>{words('column.signal')}</span>
        <SignalMeter compact index={channel.index} levels={levels} words={meterWords} />
      </div>
      {encrypts && (
        <div className={classes.line}>
          <span className={classes.label}>{words('column.encryption')}</span>
          <EncryptionOf {...props} />
        </div>
      )}
    </article>
  );
});
