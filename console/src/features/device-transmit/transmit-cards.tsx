import { memo } from 'react';
import cards from '../../ui/channels/channel-cards.module.css';
import { ChannelCards } from '../../ui/channels/channel-cards.tsx';
import { ChannelLabel } from '../../ui/channels/channel-label.tsx';
import { listLabel } from '../../ui/channels/channel-list.ts';
import { ChannelMedia } from '../../ui/channels/channel-media.tsx';
import { channelName } from '../../ui/channels/channel-words.ts';
import { SignalMeter } from '../../ui/channels/signal-meter.tsx';
import { EncryptionOf } from './encryption-of.tsx';
import classes from './transmit-cards.module.css';
import type { ListProps, RowProps } from './transmit-row-props.ts';

/** The transmit channels as cards, for narrow screens. */
export const TransmitCards = memo(function TransmitCards({ channels, commands, wanted, labels, ...shared }: ListProps) {
  return (
    <ChannelCards
      renderCard={(channel) => (
        <TransmitCard
          channel={channel}
          command={commands.get(channel.index)}
          label={labels.get(channel.index)}
          wanted={wanted.get(channel.index)}
          {...shared}
        />
      )}
      channels={channels}
      height={shared.encrypts ? 104 : 72}
      label={listLabel('transmit', shared)}
    />
  );
});

const TransmitCard = memo(function TransmitCard(props: RowProps) {
  const { channel, levels, meterWords, words, encrypts } = props;
  const name = channelName(channel, words);
  return (
    <article aria-label={name} className={cards.card}>
      <div className={classes.line}>
        <ChannelMedia type={channel.mediaType} words={words} />
        <h3 className={cards.name}>
          <ChannelLabel
            floats={false}
            index={channel.index}
            label={channel.name}
            labelling={props.labelling}
            name={name}
            state={props.label}
            words={words}
          />
        </h3>
      </div>
      <div className={classes.line}>
        <span className={classes.label}>{words('column.signal')}</span>
        <SignalMeter index={channel.index} levels={levels} words={meterWords} />
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
