import { type PointerEvent, useRef } from 'react';
import type { TimeWindow } from '../time-words.ts';
import { moved } from './moved.ts';
import classes from './time-brush.module.css';

interface Props {
  readonly window: TimeWindow;
  readonly whole: TimeWindow;
  /** Length of a bin, ms. */
  readonly step: number;
  readonly onChange: (window: TimeWindow) => void;
}

/** The middle of the brush: dragged, it moves the window without changing its length. By keyboard, Shift and an arrow on a handle do the same. */
export function PanArea({ window, whole, step, onChange }: Props) {
  const start = useRef<{ readonly x: number; readonly width: number; readonly window: TimeWindow } | null>(null);
  const length = whole.to - whole.from;
  const percent = (time: number) => `${((time - whole.from) / length) * 100}%`;

  function grab(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: event.currentTarget.parentElement?.clientWidth ?? 1, window };
  }
  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!start.current) return;
    const by = Math.round(((event.clientX - start.current.x) / start.current.width) * (length / step)) * step;
    if (by !== 0 || window.from !== start.current.window.from) onChange(moved(start.current.window, by, whole));
  }
  const release = () => {
    start.current = null;
  };

  return (
    <div
      aria-hidden
      className={classes.pan}
      onPointerCancel={release}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      style={{ insetInlineStart: percent(window.from), insetInlineEnd: `calc(100% - ${percent(window.to)})` }}
    />
  );
}
