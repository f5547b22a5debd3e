import { memo } from 'react';
import { ChannelMedia } from '../../ui/channels/channel-media.tsx';
import classes from '../../ui/channels/channel-table.module.css';
import { channelName } from '../../ui/channels/channel-words.ts';
import { SignalMeter } from '../../ui/channels/signal-meter.tsx';
import { ConnectedTo, EditButton, LatencyCell, StatusCell } from './cells.tsx';
import { LabelOf } from './label-of.tsx';
import type { RowProps } from './receive-row-props.ts';

/** A channel in the table. `line`: its line of the whole table, as only a part of the lines is drawn. Drawn again only when something of it changed. */
export const ReceiveRow = memo(function ReceiveRow(props: RowProps & { line: number; selected: boolean }) {
  const { channel, away, closed, line, selected, editable, levels, meterWords, words, on } = props;
  const { index } = channel;
  const name = channelName(channel, words);
  return (
    <tr
      aria-rowindex={line}
      aria-selected={editable ? selected : undefined}
      className={classes.row}
      data-row={index}
      data-selected={selected || undefined}
    >
      {editable && (
        <td className={classes.select}>
          <label className={classes.tick} data-tip={closed ?? undefined}>
            <input
              aria-label={words('select', { channel: name })}
              checked={selected}
              data-channel={index}
              disabled={closed !== null}
              onChange={(event) => {
                const { nativeEvent, currentTarget } = event;
                on.select(index, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
              }}
              type="checkbox"
            />
          </label>
        </td>
      )}
      <td className={classes.media}>
        <ChannelMedia type={channel.mediaType} words={words} />
      </td>
      <th className={classes.name} data-tip={props.label?.editing ? undefined : name} scope="row">
        <LabelOf {...props} floats />
      </th>
      <td className={classes.to}>
        <ConnectedTo channel={channel} on={on} transmitter={props.transmitter} words={words} />
      </td>
      <td className={classes.status} data-help-peer={props.transmitter} data-help-peer-name={channel.subscribedDevice}>
        <StatusCell asked={props.asked} away={away} channel={channel} on={on} words={words} />
      </td>
      <td className={classes.signal}>
        <SignalMeter index={index} levels={levels} words={meterWords} />
      </td>
      <td className={classes.latency}>
        <LatencyCell away={away} channel={channel} deviceName={props.deviceName} on={on} preview={props.preview} words={words} />
      </td>
      {editable && (
        <td className={classes.edit}>
          <EditButton channel={channel} closed={closed} on={on} words={words} />
        </td>
      )}
    </tr>
  );
});
