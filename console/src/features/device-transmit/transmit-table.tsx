import { memo, useRef } from 'react';
import classes from '../../ui/channels/channel-table.module.css';
import { channelName } from '../../ui/channels/channel-words.ts';
import { SignalMeter } from '../../ui/channels/signal-meter.tsx';
import { useChannelRows } from '../../ui/channels/use-channel-rows.ts';
import { MediaIcon } from '../../ui/devices/media-icon.tsx';
import { RowSpace } from '../../ui/table/row-space.tsx';
import { EncryptionOf } from './encryption-of.tsx';
import type { ListProps, RowProps } from './transmit-row-props.ts';

/** The transmit channels as a table (TX-002 to TX-006). Only the rows in sight are drawn; empty rows keep the place of the others. */
export const TransmitTable = memo(function TransmitTable({ channels, commands, wanted, ...shared }: ListProps) {
  const { words: t, away, encrypts } = shared;
  const container = useRef<HTMLDivElement>(null);
  const { shown, rowHeight, onFocus } = useChannelRows(container, channels);
  return (
    <div className={classes.wrap} ref={container}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what bubbles up from the controls in it */}
      <table
        aria-label={away ? t('labelAsOf', { label: t('transmit.label'), asOf: away.asOf }) : t('transmit.label')}
        aria-rowcount={channels.length + 1}
        className={classes.table}
        onFocus={onFocus}
      >
        <thead>
          <tr aria-rowindex={1} className={classes.columns}>
            <th className={classes.media} scope="col">
              <span className="visually-hidden">{t('column.media')}</span>
            </th>
            <th className={classes.sender} scope="col">
              {t('column.name')}
            </th>
            <th className={classes.signal} scope="col">
              {t('column.signal')}
              <span className={classes.unit}>{t('column.signalUnit')}</span>
            </th>
            {encrypts && (
              <th className={classes.encryption} scope="col">
                {t('column.encryption')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.flatMap((at, i) => {
            const channel = channels[at];
            const gap = at - (shown[i - 1] ?? -1) - 1;
            if (!channel) return [];
            const { index } = channel;
            return [
              gap > 0 && <RowSpace key={`before-${index}`} lines={gap} rowHeight={rowHeight} />,
              <TransmitRow
                channel={channel}
                command={commands.get(index)}
                key={index}
                line={at + 2}
                wanted={wanted.get(index)}
                {...shared}
              />,
            ];
          })}
          <RowSpace lines={channels.length - 1 - (shown.at(-1) ?? -1)} rowHeight={rowHeight} />
        </tbody>
      </table>
    </div>
  );
});

const TransmitRow = memo(function TransmitRow(props: RowProps & { line: number }) {
  const { channel, line, levels, meterWords, words, encrypts } = props;
  const name = channelName(channel, words);
  return (
    <tr aria-rowindex={line} className={classes.row} data-row={channel.index}>
      <td className={classes.media}>
        <MediaIcon label={words(`media.${channel.mediaType ?? 'UNDEFINED'}`)} type={channel.mediaType} />
      </td>
      <th className={`${classes.name} ${classes.sender}`} data-tip={name} scope="row">
        {name}
      </th>
      <td className={classes.signal}>
        <SignalMeter index={channel.index} levels={levels} words={meterWords} />
      </td>
      {encrypts && (
        <td className={classes.encryption}>
          <EncryptionOf {...props} />
        </td>
      )}
    </tr>
  );
});
