import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStreaming } from '../../api/client/stream-state.ts';
import type { DeviceCommandInfo } from '../../api/commands/device-commands.ts';
import type { ReceiveStream } from '../../api/devices/receive-stream.ts';
import { NameFilter } from '../../ui/channels/name-filter.tsx';
import type { Away } from '../../ui/status/away.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import classes from './receive-bar.module.css';
import { COUNT_TOPICS, SHOWN_COUNTS } from './receive-counts.ts';
import { countedStreams } from './stream-status.ts';

interface Props {
  readonly streams: readonly ReceiveStream[];
  readonly away: Away | null;
  /** The subscription that is asked for; undefined: none. */
  readonly asked: DeviceCommandInfo | undefined;
  /** Whether the device reports levels. */
  readonly measured: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** What is above the streams: how they fare, what is asked for, how fresh it is, a filter by name. */
export function StreamBar({ streams, away, asked, measured, text, onText }: Props) {
  const { t } = useTranslation('channels');
  const streaming = useStreaming();
  const counts = countedStreams(streams);
  const silent = counts.get('silent') ?? 0;
  return (
    <div className={classes.bar}>
      <ul aria-label={t('streams.summary')} className={classes.summary} data-past={away ? true : undefined}>
        {silent > 0 && (
          <li className="tabular">
            <StatusWord topic={away?.topic ?? COUNT_TOPICS.unknown} value="warning" word={t('streams.countSilent', { count: silent })} />
          </li>
        )}
        {SHOWN_COUNTS.flatMap(([word, value]): ReactNode[] => {
          const count = counts.get(word) ?? 0;
          if (count === 0) return [];
          return [
            <li className="tabular" key={word}>
              <StatusWord
                title={word === 'unknown' ? undefined : t(`status.${word}`)}
                topic={away?.topic ?? COUNT_TOPICS[word]}
                value={value}
                word={word === 'unknown' ? t('streams.countNotReported', { count }) : t(`summary.${word}`, { count })}
              />
            </li>,
          ];
        })}
      </ul>
      {asked && <StatusWord topic={`command.${asked.state}`} value="inProgress" word={t('streams.asked')} />}
      <span className={classes.note}>{away?.asOf ?? (measured ? t(streaming ? 'note.liveSignal' : 'note.polledSignal') : '')}</span>
      <NameFilter onText={onText} text={text} />
    </div>
  );
}
