import { useTranslation } from 'react-i18next';
import { useStreaming } from '../../api/client/stream-state.ts';
import bar from '../../ui/channels/channel-bar.module.css';
import { NameFilter } from '../../ui/channels/name-filter.tsx';
import type { Away } from '../../ui/status/away.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import type { TransmitStream } from './device-transmit-documents.ts';
import classes from './sent-streams.module.css';
import { countedStates, STREAM_STATES } from './stream-state.ts';

interface Props {
  readonly streams: readonly TransmitStream[];
  readonly away: Away | null;
  /** Whether the device reports levels. */
  readonly measured: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** What is above the transmit streams: how many are sent, how fresh that is, a filter by name. */
export function SentBar({ streams, away, measured, text, onText }: Props) {
  const { t } = useTranslation('channels');
  const streaming = useStreaming();
  return (
    <div className={bar.bar}>
      <ul aria-label={t('streams.summary')} className={classes.summary} data-past={away ? true : undefined}>
        {countedStates(streams).map(([state, count]) => (
          <li className="tabular" key={state}>
            <StatusWord
              title={t(`sent.states.${state}`)}
              topic={away?.topic ?? STREAM_STATES[state].topic}
              value={STREAM_STATES[state].value}
              word={t(`sent.counts.${state}`, { count })}
            />
          </li>
        ))}
      </ul>
      <span className={bar.note}>{away?.asOf ?? (measured ? t(streaming ? 'note.liveSignal' : 'note.polledSignal') : '')}</span>
      <NameFilter onText={onText} text={text} />
    </div>
  );
}
