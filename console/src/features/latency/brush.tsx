import { RangeSlider } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import '@mantine/core/styles/Slider.layer.css';
import classes from './brush.module.css';
import { windowByKey } from './brush-keys.ts';
import { Chart } from './chart.tsx';
import { paintOverview } from './paint.ts';
import { PanArea } from './pan-area.tsx';
import { type Bin, sceneOf } from './scene.ts';
import { type TimeWindow, timeWords } from './times.ts';
import { FEWEST_BINS } from './window.ts';

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

/** The whole range at a glance, with two handles that choose what the graph shows: by mouse, touch or keyboard. */
export function Brush({ bins, step, whole, window, onChange }: Props) {
  const { t, i18n } = useTranslation('latency');
  const { ref, width } = useElementSize();
  const scene = useMemo(() => sceneOf(bins, step, whole), [bins, step, whole]);
  const settings = useDateTime();
  const words = useMemo(() => timeWords(i18n.language, whole.to - whole.from, settings), [i18n.language, whole, settings]);
  const count = Math.round((whole.to - whole.from) / step);
  const toBin = (time: number) => Math.round((time - whole.from) / step);
  const toTime = (bin: number) => whole.from + bin * step;

  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const handles = [...event.currentTarget.querySelectorAll('[role="slider"]')];
    const at = event.target instanceof Element ? handles.indexOf(event.target) : -1;
    const next = at < 0 ? null : windowByKey(event, at === 0 ? 'from' : 'to', window, whole, step);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(next);
  };

  return (
    <div className={classes.row}>
      <div className={classes.overview} onKeyDownCapture={onKey} ref={ref}>
        <Chart above={0} axis={0} front={paintOverview} height={HEIGHT} scene={scene} unit={t('unit')} width={width} words={words} />
        <RangeSlider
          classNames={{
            root: classes.slider ?? '',
            trackContainer: classes.container ?? '',
            track: classes.track ?? '',
            bar: classes.bar ?? '',
            thumb: classes.thumb ?? '',
          }}
          label={null}
          max={count}
          min={0}
          minRange={FEWEST_BINS}
          // The library lets its bar reach over the handles by its size; ours ends where the window does.
          size={0}
          onChange={([from, to]) => onChange({ from: toTime(from), to: toTime(to) })}
          step={1}
          thumbFromLabel={t('brush.from')}
          thumbToLabel={t('brush.to')}
          thumbValueText={(bin) => words.full(toTime(bin))}
          value={[toBin(window.from), toBin(window.to)]}
        />
        <PanArea onChange={onChange} step={step} whole={whole} window={window} />
      </div>
      <p className={classes.hint}>{t('brush.hint')}</p>
    </div>
  );
}
