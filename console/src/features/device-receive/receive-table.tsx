import { nameKey } from '@tutti/domain/device-names';
import { memo } from 'react';
import { listLabel } from '../../ui/channels/channel-list.ts';
import { ChannelTable } from '../../ui/channels/channel-table.tsx';
import { useChannelRows } from '../../ui/channels/use-channel-rows.ts';
import { ReceiveColumns } from './receive-columns.tsx';
import type { ListProps } from './receive-list-props.ts';
import { ReceiveRow } from './receive-row.tsx';
import { allState } from './selection.ts';
import { useBoxKeys } from './use-box-keys.ts';

interface Props extends ListProps {
  readonly onAll: (select: boolean) => void;
}

/** The receive channels as a table (RX-002 to RX-010). */
export const ReceiveTable = memo(function ReceiveTable(props: Props) {
  const { channels, asked, previews, selection, editable, words: t, on, onAll } = props;
  const rows = useChannelRows(channels);
  const onKeyDown = useBoxKeys(rows, { channels, onAll, select: on.select });
  const selected = allState(
    selection,
    channels.map(({ index }) => index),
  );
  return (
    <ChannelTable
      channels={channels}
      head={<ReceiveColumns closed={props.closed} editable={editable} onAll={onAll} selected={selected} words={t} />}
      label={listLabel('receive', props)}
      onKeyDown={onKeyDown}
      renderRow={(channel, line) => (
        <ReceiveRow
          asked={asked.get(channel.index)}
          away={props.away}
          channel={channel}
          closed={props.closed}
          deviceName={props.deviceName}
          editable={editable}
          key={channel.index}
          label={props.labels.get(channel.index)}
          labelling={props.labelling}
          levels={props.levels}
          line={line}
          meterWords={props.meterWords}
          on={on}
          preview={previews && previews.get(channel.index)}
          selected={selection.has(channel.index)}
          transmitter={channel.subscribedDevice ? props.transmitters.get(nameKey(channel.subscribedDevice)) : undefined}
          words={t}
        />
      )}
      rows={rows}
    />
  );
});
