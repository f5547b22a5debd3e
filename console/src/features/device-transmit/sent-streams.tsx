import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignalLevels } from '../../live/signal-levels.ts';
import { useMeterWords } from '../../ui/channels/channel-list.ts';
import type { Away } from '../../ui/status/away.ts';
import { StreamChannelName } from '../../ui/streams/stream-channel-name.tsx';
import { StreamList } from '../../ui/streams/stream-list.tsx';
import { StreamSignal } from '../../ui/streams/stream-signal.tsx';
import { useLevelsSeen } from '../../ui/streams/use-levels-seen.ts';
import type { TransmitChannel, TransmitStream } from './device-transmit-documents.ts';
import { SentBar } from './sent-bar.tsx';
import { DescribeStream, SentTo, StreamStateCell } from './sent-cells.tsx';
import classes from './sent-streams.module.css';
import { useTransmitLabels } from './use-transmit-labels.ts';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly streams: readonly TransmitStream[];
  /** Every transmit channel of the device. */
  readonly channels: readonly TransmitChannel[];
  readonly away: Away | null;
  /** Why the device takes no other labels; null: it does. */
  readonly closed: string | null;
  readonly onDescribe: (streamId: string) => void;
}

/** More streams than these are all closed at first. */
const FEW = 16;

/** The transmit streams of a device, with their channels in order. */
export function SentStreams({ domainId, deviceId, streams, channels, away, closed, onDescribe }: Props) {
  const { t } = useTranslation('channels');
  const { labels, labelling } = useTransmitLabels(domainId, deviceId, channels, closed);
  const levels = useSignalLevels(domainId, deviceId, 'tx', away !== null);
  const measured = useLevelsSeen(levels, channels);
  const meterWords = useMeterWords();
  const byIndex = useMemo(() => new Map(channels.map((channel) => [channel.index, channel])), [channels]);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const shown = useMemo(() => {
    const isFound = ({ name, channelIndexes }: TransmitStream): boolean =>
      [name, ...channelIndexes.map((index) => byIndex.get(index)?.name ?? '')].join('\n').toLowerCase().includes(wanted);
    return wanted === '' ? streams : streams.filter(isFound);
  }, [streams, byIndex, wanted]);
  const isFew = streams.length <= FEW;
  // What is not known by its number has nothing to show.
  const opensFirst = useCallback(({ channelIndexes }: TransmitStream) => isFew && channelIndexes.length > 0, [isFew]);
  return (
    <section aria-label={t('sent.title')} className={classes.streams} id="transmit-streams">
      <SentBar away={away} measured={measured} onText={setText} streams={streams} text={text} />
      {shown.length === 0 && <p className={classes.nothing}>{t('streams.noMatch')}</p>}
      {shown.length > 0 && (
        <StreamList
          heads={{ to: t('sent.to'), status: t('sent.state') }}
          label={t('sent.title')}
          onEnter={({ streamId }) => onDescribe(streamId)}
          opensFirst={opensFirst}
          renderAction={({ name, streamId }) => <DescribeStream name={name} onDescribe={() => onDescribe(streamId)} />}
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
              to: null,
              signal: <StreamSignal index={index} levels={levels} measured={measured || away !== null} meterWords={meterWords} />,
            };
          }}
          renderStatus={(stream) => <StreamStateCell away={away} stream={stream} />}
          renderTo={(stream) => <SentTo stream={stream} />}
          streams={shown}
        />
      )}
    </section>
  );
}
