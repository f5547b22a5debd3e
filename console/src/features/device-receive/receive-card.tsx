import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { said } from '../../i18n/said.ts';
import cards from '../../ui/channels/channel-cards.module.css';
import { ChannelMedia } from '../../ui/channels/channel-media.tsx';
import table from '../../ui/channels/channel-table.module.css';
import { channelName } from '../../ui/channels/channel-words.ts';
import { SignalMeter } from '../../ui/channels/signal-meter.tsx';
import { HelpWord } from '../../ui/status/help-word.tsx';
import { receiveStatus, receiveTopic } from '../../ui/status/receive-status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { Asked, ConnectedTo, EditButton, LatencyCell, pastOf } from './cells.tsx';
import { hasMore } from './channel-status.ts';
import { LabelOf } from './label-of.tsx';
import classes from './receive-card.module.css';
import type { RowProps } from './receive-row-props.ts';

interface Props extends RowProps {
  readonly selected: boolean;
  /** Whether the text of the status is shown. */
  readonly open: boolean;
  readonly onToggle: (index: number, open: boolean) => void;
}

/** A channel on a narrow screen. The text of an error is shown without being asked for (RX-012). */
export const ReceiveCard = memo(function ReceiveCard(props: Props) {
  const { channel, away, closed, open, words, levels, meterWords, on } = props;
  const { index } = channel;
  const name = channelName(channel, words);
  const id = useId();
  const status = receiveStatus(channel);
  const message = said(channel.statusMessage ?? '');
  const hasMessage = hasMore(status) && message !== '';
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <article
      aria-label={name}
      className={cards.card}
      data-help-peer={props.transmitter}
      data-help-peer-name={channel.subscribedDevice}
      data-selected={props.selected || undefined}
      data-status={away ? undefined : status.value}
    >
      <div className={classes.line}>
        {props.editable && (
          <label className={table.tick} data-tip={closed ?? undefined}>
            <input
              aria-label={words('select', { channel: name })}
              checked={props.selected}
              disabled={closed !== null}
              onChange={(event) => on.select(index, event.currentTarget.checked, false)}
              type="checkbox"
            />
          </label>
        )}
        <ChannelMedia type={channel.mediaType} words={words} />
        <h3 className={cards.name}>
          <LabelOf {...props} />
        </h3>
        {props.editable && <EditButton channel={channel} closed={closed} on={on} words={words} />}
      </div>
      <div className={classes.to}>
        <ConnectedTo channel={channel} on={on} transmitter={props.transmitter} words={words} />
      </div>
      <div className={classes.line} data-past={pastOf(away)}>
        {hasMessage ? (
          <button
            aria-controls={id}
            aria-expanded={open}
            className={classes.toggle}
            onClick={() => props.onToggle(index, !open)}
            type="button"
          >
            <StatusWord value={status.value} word={words(`status.${status.word}`)} />
            <Chevron aria-hidden size="1.25rem" stroke={1.5} />
          </button>
        ) : (
          <StatusWord topic={away?.topic ?? receiveTopic(channel)} value={status.value} word={words(`status.${status.word}`)} />
        )}
        {!hasMessage && (
          <span className={classes.signal}>
            <SignalMeter index={index} levels={levels} words={meterWords} />
          </span>
        )}
      </div>
      {hasMessage && (
        <p className={classes.message} data-status={away ? undefined : status.value} hidden={!open} id={id}>
          <HelpWord topic={away?.topic ?? receiveTopic(channel)}>{message}</HelpWord>
        </p>
      )}
      <Asked asked={props.asked} on={on} words={words} />
      {!hasMessage && (
        <div className={classes.latency}>
          <span className={classes.label}>{words('column.latency')}</span>
          <LatencyCell away={away} channel={channel} deviceName={props.deviceName} on={on} preview={props.preview} words={words} />
        </div>
      )}
    </article>
  );
});
