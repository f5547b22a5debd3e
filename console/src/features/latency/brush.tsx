import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeBrush } from '../../ui/time/brush/time-brush.tsx';
import { type TimeWindow, timeWords } from '../../ui/time/time-words.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './brush.module.css';
import { Chart } from './chart.tsx';
import { paintOverview } from './paint.ts';
import { type Bin, sceneOf } from './scene.ts';

interface Props {
  readonly bins: readonly Bin[];
  /** Length of a bin, ms. */
  readonly step: number;
  /** The range that was read. */
  readonly whole: TimeWindow;
  /** What the graph shows of it. */
  readonly window: TimeWindow;
  readonly onChange: (window: TimeWindow) => void;
}

/** Height of the overview with its axis, CSS px. */
const HEIGHT = 80;

/** The whole range of the graph at a glance, to choose from. */
export function Brush({ bins, step, whole, window, onChange }: Props) {
  const { t, i18n } = useTranslation('latency');
  const { ref, width } = useElementSize();
  const scene = useMemo(() => sceneOf(bins, step, whole), [bins, step, whole]);
  const settings = useDateTime();
  const words = useMemo(() => timeWords(i18n.language, whole.to - whole.from, settings), [i18n.language, whole, settings]);
  return (
    <div className={classes.row}>
      <div className={classes.overview} ref={ref}>
        <TimeBrush
          labels={{ from: t('brush.from'), to: t('brush.to') }}
          onChange={onChange}
          step={step}
          whole={whole}
          window={window}
          words={words}
        >
          <Chart above={0} axis={0} front={paintOverview} height={HEIGHT} scene={scene} unit={t('unit')} width={width} words={words} />
        </TimeBrush>
      </div>
      <p className={classes.hint}>{t('brush.hint')}</p>
    </div>
  );
}
