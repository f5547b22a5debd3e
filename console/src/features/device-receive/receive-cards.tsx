import { nameKey } from '@tutti/domain/device-names';
import { memo, useCallback, useState } from 'react';
import { ChannelCards } from '../../ui/channels/channel-cards.tsx';
import { listLabel } from '../../ui/channels/channel-list.ts';
import { receiveStatus } from '../../ui/status/receive-status.ts';
import { ReceiveCard } from './receive-card.tsx';
import type { ListProps } from './receive-list-props.ts';

/** The receive channels as cards, for narrow screens (RX-011). */
export const ReceiveCards = memo(function ReceiveCards(props: ListProps) {
  const { channels, asked, previews, selection, words } = props;
  // What somebody opened or closed stays so, whatever the channel does and wherever the list is scrolled (RX-013).
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const onToggle = useCallback((index: number, open: boolean) => setToggled((before) => new Map(before).set(index, open)), []);
  return (
    <ChannelCards
      renderCard={(channel) => (
        <ReceiveCard
          asked={asked.get(channel.index)}
          away={props.away}
          channel={channel}
          closed={props.closed}
          deviceName={props.deviceName}
          editable={props.editable}
          label={props.labels.get(channel.index)}
          labelling={props.labelling}
          levels={props.levels}
          meterWords={props.meterWords}
          on={props.on}
          onToggle={onToggle}
          open={toggled.get(channel.index) ?? receiveStatus(channel).value === 'error'}
          preview={previews && previews.get(channel.index)}
          selected={selection.has(channel.index)}
          transmitter={channel.subscribedDevice ? props.transmitters.get(nameKey(channel.subscribedDevice)) : undefined}
          words={words}
        />
      )}
      channels={channels}
      height={144}
      label={listLabel('receive', props)}
    />
  );
});
