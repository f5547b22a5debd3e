import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeWords } from '../../ui/time/time-words.ts';
import { BandLabels } from './band-labels.tsx';
import { Chart, TIME_AXIS } from './chart.tsx';
import classes from './graph.module.css';
import { micros } from './micros.ts';
import { type Place, paintBands, paintLatency, paintMarks, paintSetting } from './paint.ts';
import { type Palette } from './palette.ts';
import { PointMark } from './point-mark.tsx';
import { binAt, judgementOf, type Scene } from './scene.ts';

/** Width of the axis of latency and room over the plot, CSS px. */
const AXIS = 52;
const ABOVE = 8;
/** The stepped band of minimum to maximum under the setting; a pointer or the arrow keys say what one point holds. */
export function Graph({ scene, words }: { scene: Scene; words: TimeWords }) {
  const { t } = useTranslation('latency');
  const { ref, width, height } = useElementSize();
  const [time, setTime] = useState<number | null>(null);
  const { bins, step } = scene;
  const active = time === null ? undefined : bins.find((bin) => bin.time === time);
  const at = active ? bins.indexOf(active) : bins.length - 1;
  const shown = active ?? bins[at];
  const plot = { left: AXIS, top: ABOVE, width: Math.max(0, width - AXIS), height: Math.max(0, height - ABOVE - TIME_AXIS) };
  const label = t('settingLine', { value: micros(scene.setting ?? 0) });
  const front = useCallback(
    (place: Place, drawn: Scene, colours: Palette) => {
      paintLatency(place, drawn, colours);
      paintSetting(place, drawn, colours, label);
      paintMarks(place, drawn, colours);
    },
    [label],
  );
  const spoken = useMemo(() => {
    if (!shown) return '';
    const judgement = judgementOf(shown);
    if (shown.max === null || !judgement) return t('graph.emptyPoint', { time: words.of(shown.time) });
    const { min, max, setting } = shown;
    return t('graph.point', {
      time: words.of(shown.time),
      min: micros(min),
      max: micros(max),
      setting: micros(setting),
      judgement: t(`judgement.${judgement}`),
    });
  }, [shown, words, t]);

  function onPointer(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left - plot.left) / plot.width;
    if (!(share >= 0 && share <= 1)) return setTime(null);
    return setTime(binAt(scene, scene.from + share * (scene.to - scene.from))?.time ?? null);
  }
  return (
    <div className={classes.frame}>
      <div className={classes.graph} onPointerDown={onPointer} onPointerLeave={() => setTime(null)} onPointerMove={onPointer} ref={ref}>
        {/* The keyboard's way from point to point. Escape takes the point away first, and closes the dialog only when there is none. */}
        <input
          aria-label={t('graph.label')}
          aria-valuetext={spoken}
          className="visually-hidden"
          data-mantine-stop-propagation={active ? true : undefined}
          max={bins.length}
          min={1}
          onBlur={() => setTime(null)}
          onChange={(event) => setTime(bins[Number(event.currentTarget.value) - 1]?.time ?? null)}
          onFocus={() => setTime(bins.at(-1)?.time ?? null)}
          onKeyDown={(event) => event.key === 'Escape' && setTime(null)}
          step={1}
          type="range"
          value={at + 1}
        />
        <Chart
          above={ABOVE}
          axis={AXIS}
          behind={paintBands}
          front={front}
          height={height}
          scene={scene}
          unit={t('unit')}
          width={width}
          words={words}
        />
        {active && <PointMark bin={active} plot={plot} scene={scene} step={step} words={words} />}
      </div>
      <BandLabels plot={plot} scene={scene} />
    </div>
  );
}
