import { useRouter } from '@tanstack/react-router';
import { nameKey } from '@tutti/domain/device-names';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { openCommand, useDeviceCommands } from '../../api/commands/device-commands.ts';
import type { ReceiveChannel } from '../../api/devices/receive-channel.ts';
import type { ReceiveStream } from '../../api/devices/receive-stream.ts';
import { useSignalLevels } from '../../live/signal-levels.ts';
import { useMeterWords } from '../../ui/channels/channel-list.ts';
import type { Away } from '../../ui/status/away.ts';
import { type Offers, useNotOffered } from '../../ui/status/not-offered.ts';
import { StreamChannelName } from '../../ui/streams/stream-channel-name.tsx';
import { StreamList } from '../../ui/streams/stream-list.tsx';
import { StreamSignal } from '../../ui/streams/stream-signal.tsx';
import { useLevelsSeen } from '../../ui/streams/use-levels-seen.ts';
import classes from './receive-streams.module.css';
import { StreamBar } from './stream-bar.tsx';
import { ChannelSource, EditStream, StreamSource, StreamStatusCell } from './stream-cells.tsx';
import { useTransmitterLinks } from './transmitter-links.ts';
import { useReceiveLabels } from './use-receive-labels.ts';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly device: Offers;
  readonly streams: readonly ReceiveStream[];
  /** Every receive channel of the device. */
  readonly channels: readonly ReceiveChannel[];
  readonly away: Away | null;
  readonly onStream: (streamId: string) => void;
}

/** More streams than these are all closed at first. */
const FEW = 16;

/** The receive streams of a device, which are patched as a whole, with their channels. */
export function ReceiveStreams({ domainId, deviceId, device, streams, channels, away, onStream }: Props) {
  const { t } = useTranslation('channels');
  const mayPatch = useMay(domainId)('ROUTE');
  const { history } = useRouter();
  const asked = openCommand(useDeviceCommands(deviceId), 'SUBSCRIBE_STREAM');
  const notOffered = useNotOffered();
  const closed = away?.reason ?? notOffered(device, 'RX_LABELS');
  const { labels, labelling } = useReceiveLabels(domainId, deviceId, channels, closed);
  const levels = useSignalLevels(domainId, deviceId, 'rx', away !== null);
  const measured = useLevelsSeen(levels, channels);
  const meterWords = useMeterWords();
  const senders = useTransmitterLinks(domainId, streams);
  const byIndex = useMemo(() => new Map(channels.map((channel) => [channel.index, channel])), [channels]);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const shown = useMemo(() => {
    const isFound = ({ name, subscribedStream, subscribedDevice, channelIndexes }: ReceiveStream): boolean =>
      [name, `${subscribedStream ?? ''}@${subscribedDevice ?? ''}`, ...channelIndexes.map((index) => byIndex.get(index)?.name ?? '')]
        .join('\n')
        .toLowerCase()
        .includes(wanted);
    return wanted === '' ? streams : streams.filter(isFound);
  }, [streams, byIndex, wanted]);
  const isFew = streams.length <= FEW;
  const opensFirst = useCallback(({ subscribedDevice }: ReceiveStream) => isFew && Boolean(subscribedDevice), [isFew]);
  const senderOf = ({ subscribedDevice }: ReceiveStream) => {
    const href = subscribedDevice ? senders.get(nameKey(subscribedDevice)) : undefined;
    return href === undefined ? undefined : { href, go: () => history.push(href) };
  };
  return (
    <section aria-label={t('streams.title')} className={classes.streams} id="receive-streams">
      <StreamBar asked={asked} away={away} measured={measured} onText={setText} streams={streams} text={text} />
      {shown.length === 0 && <p className={classes.nothing}>{t('streams.noMatch')}</p>}
      {shown.length > 0 && (
        <StreamList
          heads={{ to: t('column.connectedTo'), status: t('column.status') }}
          label={t('streams.title')}
          onEnter={(stream) => senderOf(stream)?.go()}
          opensFirst={opensFirst}
          renderAction={mayPatch ? (stream) => <EditStream name={stream.name} onEdit={() => onStream(stream.streamId)} /> : undefined}
          renderChannel={({ position, index }) => {
            const channel = index === null ? undefined : byIndex.get(index);
            return {
              name: (
                <StreamChannelName
                  channel={channel}
                  label={channel && labels.get(channel.index)}
                  labelling={labelling}
                  position={position}
                />
              ),
              to: <ChannelSource channel={channel} />,
              signal: <StreamSignal index={index} levels={levels} measured={measured || away !== null} meterWords={meterWords} />,
            };
          }}
          renderStatus={(stream) => <StreamStatusCell away={away} stream={stream} />}
          renderTo={(stream) => <StreamSource sender={senderOf(stream)} stream={stream} />}
          streams={shown}
        />
      )}
    </section>
  );
}
