import { memo } from 'react';
import { ChannelLabel } from '../../ui/channels/channel-label.tsx';
import { listLabel } from '../../ui/channels/channel-list.ts';
import { ChannelMedia } from '../../ui/channels/channel-media.tsx';
import classes from '../../ui/channels/channel-table.module.css';
import { ChannelTable } from '../../ui/channels/channel-table.tsx';
import { channelName } from '../../ui/channels/channel-words.ts';
import { SignalMeter } from '../../ui/channels/signal-meter.tsx';
import { useChannelRows } from '../../ui/channels/use-channel-rows.ts';
import { EncryptionOf } from './encryption-of.tsx';
import type { ListProps, RowProps } from './transmit-row-props.ts';

/** The transmit channels as a table (TX-002 to TX-006). */
export const TransmitTable = memo(function TransmitTable({ channels, commands, wanted, labels, ...shared }: ListProps) {
  return (
    <ChannelTable
      channels={channels}
      head={<Columns {...shared} />}
      label={listLabel('transmit', shared)}
      renderRow={(channel, line) => (
        <TransmitRow
          channel={channel}
          command={commands.get(channel.index)}
          key={channel.index}
          label={labels.get(channel.index)}
          line={line}
          wanted={wanted.get(channel.index)}
          {...shared}
        />
      )}
      rows={useChannelRows(channels)}
    />
  );
});

function Columns({ words: t, encrypts }: Pick<ListProps, 'words' | 'encrypts'>) {
  return (
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
  );
}

const TransmitRow = memo(function TransmitRow(props: RowProps & { line: number }) {
  const { channel, line, levels, meterWords, words, encrypts } = props;
  const name = channelName(channel, words);
  return (
    <tr aria-rowindex={line} className={classes.row} data-row={channel.index}>
      <td className={classes.media}>
        <ChannelMedia type={channel.mediaType} words={words} />
      </td>
      <th className={`${classes.name} ${classes.sender}`} data-tip={props.label?.editing ? undefined : name} scope="row">
        <ChannelLabel
          floats
          index={channel.index}
          label={channel.name}
          labelling={props.labelling}
          name={name}
          state={props.label}
          words={words}
        />
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
