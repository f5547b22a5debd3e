import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import { TimeBrush } from '../../../ui/time/brush/time-brush.tsx';
import type { TimeWindow, TimeWords } from '../../../ui/time/time-words.ts';
import classes from './history.module.css';
import { Lane } from './lane.tsx';
import { laneScene } from './scene.ts';
import type { HistoryReading } from './use-history.ts';

interface Props {
  readonly reading: HistoryReading;
  readonly window: TimeWindow;
  readonly onWindow: (window: TimeWindow) => void;
  /** CSS px. */
  readonly width: number;
  readonly words: TimeWords;
}

/** Height of the overview, CSS px. */
const HEIGHT = 34;
const NO_RULES: readonly number[] = [];

/** The whole range at a glance, to choose a window of. */
export function BrushRow({ reading: { all, starts, step, whole }, window, onWindow, width, words }: Props) {
  const { t } = useTranslation('clocking');
  const { narrow } = useWidth();
  const scene = useMemo(() => ({ ...laneScene(all, starts, step, whole), unlocked: [], offline: [] }), [all, starts, step, whole]);
  return (
    <div className={`${classes.row} ${classes.brushRow}`}>
      <span className={classes.faintName}>{t(narrow ? 'history.brush.short' : 'history.brush.hint')}</span>
      <div className={classes.brush}>
        <TimeBrush
          labels={{ from: t('history.brush.from'), to: t('history.brush.to') }}
          onChange={onWindow}
          step={step}
          whole={whole}
          window={window}
          words={words}
        >
          <Lane height={HEIGHT} rules={NO_RULES} scene={scene} width={width} window={whole} />
        </TimeBrush>
      </div>
      <span />
      <span className={`${classes.ends} tabular`}>
        <span>{words.of(whole.from)}</span>
        <span>{words.of(whole.to)}</span>
      </span>
    </div>
  );
}
