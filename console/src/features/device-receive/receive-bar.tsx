import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useStreaming } from '../../api/client/stream-state.ts';
import type { ReceiveChannel } from '../../api/devices/receive-channel.ts';
import type { ChannelWords } from '../../ui/channels/channel-words.ts';
import { NameFilter } from '../../ui/channels/name-filter.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import type { Away } from '../../ui/status/away.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { pastOf } from './cells.tsx';
import { counted } from './channel-status.ts';
import classes from './receive-bar.module.css';
import { COUNT_TOPICS, SHOWN_COUNTS } from './receive-counts.ts';

interface Props {
  readonly channels: readonly ReceiveChannel[];
  /** What is updated of the device: levels, as far as it reports any, and latency, where it can be measured at all. */
  readonly updated: { readonly signal: boolean; readonly latency: boolean };
  /** The device is not connected: nothing of it is updated. */
  readonly away: Away | null;
  /** Why no subscription of the device can be changed now; null: they can. */
  readonly closed: string | null;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How many of the channels in the list are selected. */
  readonly selected: number;
  readonly onPatch: () => void;
  readonly onClear: () => void;
  /** On a phone what can be done with a selection is at the foot: nothing moves, and counts and filter stay. */
  readonly narrow: boolean;
  readonly words: ChannelWords;
}

/** What is above the list: how the channels fare, how fresh the figures are, a filter by name; with a selection what can be done with it. */
export function ReceiveBar({ channels, updated, away, closed, text, onText, selected, onPatch, onClear, narrow, words: t }: Props) {
  const streaming = useStreaming();
  const counts = useMemo(() => counted(channels), [channels]);
  // That none is connected is known only where a state is reported.
  const isReported = counts.get('unknown') !== channels.length;
  return (
    <div className={classes.bar} data-selecting={selected > 0 || undefined}>
      {selected > 0 && (
        <div aria-live="polite" className={classes.selection}>
          <span className="tabular">{t('selected', { count: selected })}</span>
          <ReasonedButton onClick={onPatch} reason={closed}>
            {t('patch')}
          </ReasonedButton>
          <Button onClick={onClear} variant="subtle">
            {t('clear')}
          </Button>
        </div>
      )}
      {(selected === 0 || narrow) && (
        <ul aria-label={t('summary.label')} className={classes.summary} data-past={pastOf(away)}>
          {SHOWN_COUNTS.flatMap(([word, value]): ReactNode[] => {
            const count = counts.get(word) ?? 0;
            return count > 0 || (word === 'connected' && isReported)
              ? [
                  <li className="tabular" key={word}>
                    <StatusWord
                      title={t(`status.${word}`)}
                      topic={away?.topic ?? COUNT_TOPICS[word]}
                      value={value}
                      word={t(`summary.${word}`, { count })}
                    />
                  </li>,
                ]
              : [];
          })}
        </ul>
      )}
      <span className={classes.note}>{away?.asOf ?? noteOf(updated, streaming, t)}</span>
      <NameFilter onText={onText} text={text} />
    </div>
  );
}

/** How often what the device reports is updated; nothing of what it does not. */
function noteOf({ signal, latency }: Props['updated'], streaming: boolean, t: ChannelWords): string {
  if (signal) return t(latency ? (streaming ? 'note.live' : 'note.polled') : streaming ? 'note.liveSignal' : 'note.polledSignal');
  return latency ? t('note.latency') : '';
}
