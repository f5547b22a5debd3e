import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeWindow, TimeWords } from '../../ui/time/time-words.ts';
import { AboveNote } from './above-note.tsx';
import { Brush } from './brush.tsx';
import type { LatencyView } from './controls.tsx';
import { Figures } from './figures.tsx';
import { Graph } from './graph.tsx';
import classes from './latency.module.css';
import { LatencyTable } from './latency-table.tsx';
import type { Scene } from './scene.ts';
import type { Reading } from './use-latency.ts';

interface Props {
  readonly reading: Reading;
  /** What of it is in sight. */
  readonly scene: Scene;
  readonly words: TimeWords;
  readonly view: LatencyView;
  readonly views: ReactNode;
  readonly onWindow: (window: TimeWindow) => void;
}

/** Figures, graph or table, and the brush. */
export function Measured({ reading, scene, words, view, views, onWindow }: Props) {
  const { t } = useTranslation('latency');
  const minutes = reading.step / 60_000;
  return (
    <>
      <div className={classes.summary}>
        <Figures scene={scene} />
        <div className={classes.side}>
          {views}
          <p className={classes.note}>
            {minutes < 60 ? t('bandNote.minute', { count: minutes }) : t('bandNote.hour', { count: minutes / 60 })}
          </p>
        </div>
      </div>
      {reading.since !== null && <p className={classes.since}>{t('since', { time: words.full(reading.since) })}</p>}
      <AboveNote bins={reading.bins} onWindow={onWindow} scene={scene} whole={reading.window} words={words} />
      {view === 'graph' ? <Graph scene={scene} words={words} /> : <LatencyTable scene={scene} words={words} />}
      <Brush bins={reading.bins} onChange={onWindow} step={reading.step} whole={reading.window} window={scene} />
    </>
  );
}
