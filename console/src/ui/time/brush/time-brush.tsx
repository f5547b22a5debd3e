import { RangeSlider } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { TimeWindow, TimeWords } from '../time-words.ts';
import '@mantine/core/styles/Slider.layer.css';
import { windowByKey } from './brush-keys.ts';
import { FEWEST_BINS } from './moved.ts';
import { PanArea } from './pan-area.tsx';
import classes from './time-brush.module.css';

interface Props {
  /** Length of a bin, ms. */
  readonly step: number;
  /** The range that was read, in whole bins. */
  readonly whole: TimeWindow;
  /** What is shown of it. */
  readonly window: TimeWindow;
  readonly onChange: (window: TimeWindow) => void;
  readonly words: TimeWords;
  /** Names of the two handles. */
  readonly labels: { readonly from: string; readonly to: string };
  /** The whole range, drawn. */
  readonly children: ReactNode;
}

/** The whole range at a glance, with two handles that choose what is shown of it: by mouse, touch or keyboard. It fills its place; `--axis` is what is below the drawing. */
export function TimeBrush({ step, whole, window, onChange, words, labels, children }: Props) {
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
    <div className={classes.overview} onKeyDownCapture={onKey}>
      {children}
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
        thumbFromLabel={labels.from}
        thumbToLabel={labels.to}
        thumbValueText={(bin) => words.full(toTime(bin))}
        value={[toBin(window.from), toBin(window.to)]}
      />
      <PanArea onChange={onChange} step={step} whole={whole} window={window} />
    </div>
  );
}
