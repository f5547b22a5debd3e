import { IconX } from '@tabler/icons-react';
import { failureWords } from '../../api/commands/command-outcome.ts';
import { isOpen } from '../../api/commands/device-commands.ts';
import { said } from '../../i18n/said.ts';
import { channelName } from '../../ui/channels/channel-words.ts';
import { LatencyBars, peakOf } from '../../ui/channels/latency-bars.tsx';
import type { Away } from '../../ui/status/away.ts';
import { HelpWord } from '../../ui/status/help-word.tsx';
import { receiveStatus, receiveTopic } from '../../ui/status/receive-status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import classes from './cells.module.css';
import { hasMore, subscriptionOf } from './channel-status.ts';
import { noPreview } from './latency-preview.ts';
import type { RowProps } from './receive-row-props.ts';

// Native controls: a component of the kit on each of hundreds of rows costs twenty times as much.

/** `channel@device`, or `none` (RX-005, RX-006); the device leads to what it transmits, where it is known. */
export function ConnectedTo({ channel, transmitter, words, on }: Pick<RowProps, 'channel' | 'transmitter' | 'words' | 'on'>) {
  const to = subscriptionOf(channel);
  if (!to) return <span className={classes.nobody}>{words('none')}</span>;
  const whole = `${to.channel}@${to.device}`;
  return (
    <span className={classes.connectedTo} data-tip={whole}>
      {to.channel}
      {transmitter === undefined ? (
        <span className={classes.device}>@{to.device}</span>
      ) : (
        <a
          className={classes.device}
          href={transmitter}
          onClick={(event) => {
            // A new tab or window is the browser's business.
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            on.go(transmitter);
          }}
        >
          @{to.device}
        </a>
      )}
    </span>
  );
}

/** Marks what a device that is away reported last: nobody says that it is so. */
export const pastOf = (away: Away | null): true | undefined => (away ? true : undefined);

/** The status of a channel as shape and word; trouble in the words of the device. What was asked for is below it, never in its place. */
export function StatusCell({ channel, away, asked, words, on }: Pick<RowProps, 'channel' | 'away' | 'asked' | 'words' | 'on'>) {
  const status = receiveStatus(channel);
  const message = said(channel.statusMessage ?? '');
  const showsMessage = hasMore(status) && status.word !== 'unresolved' && message !== '';
  return (
    <span className={classes.status} data-asked={asked ? '' : undefined}>
      <span className={classes.fact} data-past={pastOf(away)} data-tip={message || undefined}>
        <StatusWord
          topic={away?.topic ?? receiveTopic(channel)}
          value={status.value}
          word={showsMessage ? message : words(`status.${status.word}`)}
        />
        {status.word === 'unresolved' && <span className="visually-hidden">{message}</span>}
      </span>
      <Asked asked={asked} on={on} words={words} />
    </span>
  );
}

/** A subscription that is asked for, or the reason why it did not come to be. */
export function Asked({ asked, words, on }: Pick<RowProps, 'asked' | 'words' | 'on'>) {
  if (!asked) return null;
  if (isOpen(asked.state)) {
    return (
      <span className={classes.asked}>
        <StatusShape size={12} value="inProgress" />
        <HelpWord topic={`command.${asked.state}`}>{words(asked.state === 'SENT' ? 'asked.sent' : 'asked.accepted')}</HelpWord>
      </span>
    );
  }
  const reason = failureWords(asked);
  return (
    <span className={classes.failed}>
      <StatusShape size={12} value="error" />
      <span className={classes.reason} data-tip={reason}>
        <HelpWord topic={`command.${asked.state}`}>{reason}</HelpWord>
      </span>
      <button aria-label={words('asked.dismiss')} className={classes.dismiss} onClick={() => on.dismiss(asked)} type="button">
        <IconX aria-hidden size="0.75rem" stroke={2} />
      </button>
    </span>
  );
}

/** The latency of the last quarter of an hour, or why there is none; opens the graph. */
export function LatencyCell({
  channel,
  deviceName,
  away,
  preview,
  words,
  on,
}: Pick<RowProps, 'channel' | 'deviceName' | 'away' | 'preview' | 'words' | 'on'>) {
  const why = noPreview(channel, preview ?? undefined, deviceName);
  if (why === 'video' || why === 'ancillary') return <NoPreview text={words(`latency.${why}`)} />;
  if (preview === null) return null;
  const peak = preview ? peakOf(preview) : null;
  if (why || !preview || peak === null) {
    return (
      <button className={classes.latency} onClick={() => on.latency(channel.index)} type="button">
        <span className="visually-hidden">{words('latency.of', { channel: channelName(channel, words) })} </span>
        <NoPreview
          short={why === 'noSubscription' ? words('latency.noSubscriptionShort') : null}
          text={words(`latency.${why ?? 'noData'}`)}
        />
      </button>
    );
  }
  // As the status of the device is judged: by what the receiver was set to in that minute.
  const over = Boolean(preview.aboveSettingAt);
  return (
    <button
      aria-label={words(over ? 'latency.openOver' : 'latency.open', {
        channel: channelName(channel, words),
        peak,
        setting: preview.setting,
      })}
      className={classes.latency}
      data-past={pastOf(away)}
      data-tip={words(over ? 'latency.tipOver' : 'latency.tip', { setting: preview.setting })}
      onClick={() => on.latency(channel.index)}
      type="button"
    >
      <LatencyBars bins={preview} />
      <span className={`${classes.peak} tabular`} data-over={over || undefined}>
        <span className={classes.value}>
          {over && <StatusShape size={12} value="error" />}
          {words('latency.peak', { peak })}
        </span>
        {over && <span>{words('latency.over')}</span>}
      </span>
    </button>
  );
}

/** Why there is nothing to draw; where the column is narrow, a long sentence gives way to a short one in sight and is whole in the tooltip. */
function NoPreview({ text, short = null }: { text: string; short?: string | null }) {
  return (
    <span className={classes.noPreview} data-tip={text}>
      {short === null ? (
        text
      ) : (
        <>
          <span data-whole>{text}</span>
          <span aria-hidden data-short>
            {short}
          </span>
        </>
      )}
    </span>
  );
}

/** The pencil that opens the choice of a transmit channel (RX-010). It stays where the keyboard is while nothing can be asked of the device. */
export function EditButton({ channel, closed, words, on }: Pick<RowProps, 'channel' | 'closed' | 'words' | 'on'>) {
  return (
    <button
      aria-disabled={closed === null ? undefined : true}
      aria-label={words('editChannel', { channel: channelName(channel, words) })}
      className={classes.edit}
      data-tip={closed ?? words('edit')}
      onClick={() => closed === null && on.edit(channel.index)}
      type="button"
    />
  );
}
