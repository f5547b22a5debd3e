import { nameKey } from '@tutti/domain/device-names';
import { memo, useRef } from 'react';
import classes from '../../ui/channels/channel-table.module.css';
import { useChannelRows } from '../../ui/channels/use-channel-rows.ts';
import { RowSpace } from '../../ui/table/row-space.tsx';
import { ReceiveColumns } from './receive-columns.tsx';
import type { ListProps } from './receive-list-props.ts';
import { ReceiveRow } from './receive-row.tsx';
import { allState } from './selection.ts';
import { useBoxKeys } from './use-box-keys.ts';

interface Props extends ListProps {
  readonly onAll: (select: boolean) => void;
}

/** The receive channels as a table (RX-002 to RX-010). Only the rows in sight are drawn; empty rows keep the place of the others. */
export const ReceiveTable = memo(function ReceiveTable(props: Props) {
  const { channels, asked, previews, selection, editable, words: t, on, onAll } = props;
  const container = useRef<HTMLDivElement>(null);
  const { shown, rowHeight, onFocus, bring } = useChannelRows(container, channels);
  const onKeyDown = useBoxKeys(container, { channels, bring, onAll, select: on.select });
  const selected = allState(
    selection,
    channels.map(({ index }) => index),
  );
  return (
    <div className={classes.wrap} ref={container}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what bubbles up from the boxes in it */}
      <table
        aria-label={props.away ? t('labelAsOf', { label: t('receive.label'), asOf: props.away.asOf }) : t('receive.label')}
        aria-rowcount={channels.length + 1}
        className={classes.table}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <ReceiveColumns away={props.away} editable={editable} onAll={onAll} selected={selected} words={t} />
        <tbody>
          {shown.flatMap((at, i) => {
            const channel = channels[at];
            const gap = at - (shown[i - 1] ?? -1) - 1;
            if (!channel) return [];
            const { index } = channel;
            // One flat list: rows keep their elements when others come and go above them.
            return [
              gap > 0 && <RowSpace key={`before-${index}`} lines={gap} rowHeight={rowHeight} />,
              <ReceiveRow
                asked={asked.get(index)}
                away={props.away}
                channel={channel}
                deviceName={props.deviceName}
                editable={editable}
                key={index}
                levels={props.levels}
                line={at + 2}
                meterWords={props.meterWords}
                on={on}
                preview={previews && previews.get(index)}
                selected={selection.has(index)}
                transmitter={channel.subscribedDevice ? props.transmitters.get(nameKey(channel.subscribedDevice)) : undefined}
                words={t}
              />,
            ];
          })}
          <RowSpace lines={channels.length - 1 - (shown.at(-1) ?? -1)} rowHeight={rowHeight} />
        </tbody>
      </table>
    </div>
  );
});
