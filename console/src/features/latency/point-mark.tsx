import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/status/status-word.tsx';
import type { TimeWords } from '../../ui/time/time-words.ts';
import type { Plot } from './band-labels.tsx';
import classes from './graph.module.css';
import { micros } from './micros.ts';
import { type Bin, JUDGEMENT_SHAPES, judgementOf, type Scene } from './scene.ts';

/** Width of the bubble and its distance from the point, CSS px. */
const BUBBLE = 232;
const DISTANCE = 24;

/** One point of the graph: a line through it, a ring at its maximum, and what it holds. Assistive technology has the words from the graph itself. */
export function PointMark(props: { bin: Bin; scene: Scene; step: number; plot: Plot; words: TimeWords }) {
  const { t } = useTranslation('latency');
  const { bin, scene, plot, words } = props;
  const middle = (bin.time + props.step / 2 - scene.from) / (scene.to - scene.from);
  const left = plot.left + Math.min(Math.max(middle, 0), 1) * plot.width;
  const before = left - plot.left > BUBBLE + DISTANCE;
  const judgement = judgementOf(bin);
  const values =
    bin.max === null
      ? []
      : ([
          ['max', bin.max],
          ['min', bin.min],
          ['setting', bin.setting],
        ] as const);
  return (
    <div aria-hidden>
      <div className={classes.cursor} style={{ left, top: plot.top, height: plot.height }} />
      {bin.max !== null && <div className={classes.ring} style={{ left, top: plot.top + plot.height * (1 - bin.max / scene.top) }} />}
      <div
        className={classes.bubble}
        style={{ left: before ? left - BUBBLE - DISTANCE : left + DISTANCE, top: plot.top + 12, width: BUBBLE }}
      >
        <p className={classes.head}>
          <strong className="tabular">{words.of(bin.time)}</strong>
          {judgement ? <StatusWord size={12} value={JUDGEMENT_SHAPES[judgement]} word={t(`judgement.${judgement}`)} /> : t('notMeasured')}
        </p>
        {values.map(([name, value]) => (
          <p className={classes.value} key={name}>
            <span>{t(`column.${name}`)}</span>
            <span className="tabular">{t('micros', { value: micros(value) })}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
