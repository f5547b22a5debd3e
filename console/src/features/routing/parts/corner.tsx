import { type KeyboardEvent, type PointerEvent, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Axes } from '../axes/use-axes.ts';
import type { Pairs } from '../cells/counts.ts';
import type { Geometry } from '../grid/geometry.ts';
import classes from './corner.module.css';
import { mapDots } from './map-dots.ts';

interface Props {
  readonly axes: Axes;
  readonly pairs: Pairs;
  readonly geometry: Geometry;
  /** The scrolled box of the grid. */
  readonly box: RefObject<HTMLDivElement | null>;
}

/** The corner of the grid: the map, and how many devices are shown. */
export function Corner({ axes, pairs, geometry, box }: Props) {
  const { t } = useTranslation('grid');
  const { rows, columns } = axes;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the head of the heads, in a grid that is no table
    <div className={classes.corner} role="columnheader" style={{ width: geometry.headWidth, height: geometry.headHeight }}>
      <GridMap axes={axes} box={box} geometry={geometry} pairs={pairs} />
      <span className={classes.across}>
        {t('corner.transmit')} <span aria-hidden>→</span>
        <span className={`${classes.shown} tabular`}>{t('corner.shown', { shown: columns.shown, all: columns.all })}</span>
      </span>
      <span className={classes.down}>
        {t('corner.receive')} <span aria-hidden>↓</span>{' '}
        <span className={`${classes.shown} tabular`}>{t('corner.shownDevices', { shown: rows.shown, all: rows.all })}</span>
      </span>
    </div>
  );
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** An arrow moves the view by so much of itself. */
const BY_ARROW = 0.5;

/** All pairs of devices as dots, and what is in view as a frame, which click, drag and arrows move. */
function GridMap({ axes, pairs, geometry, box }: Props) {
  const { t } = useTranslation('grid');
  const map = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const [rows, columns] = [axes.rows.lines, axes.columns.lines];
  // The dots of all pairs come after the crosspoints.
  const drawn = useDeferredValue(useMemo(() => ({ rows, columns, pairs }), [rows, columns, pairs]));
  const dots = useMemo(() => mapDots(drawn.rows, drawn.columns, drawn.pairs), [drawn]);
  const { size, headWidth, headHeight } = geometry;
  const whole = useMemo(() => ({ width: columns.length * size, height: rows.length * size }), [columns, rows, size]);

  useEffect(() => {
    const grid = box.current;
    if (!grid) return undefined;
    const part = (value: number, of: number) => `${Math.min(100, Math.max(0, (value / Math.max(1, of)) * 100))}%`;
    // All is read before any of it is written: each reading after a change would lay the page out once more.
    const put = () => {
      const [left, top] = [part(grid.scrollLeft, whole.width), part(grid.scrollTop, whole.height)];
      const [width, height] = [part(grid.clientWidth - headWidth, whole.width), part(grid.clientHeight - headHeight, whole.height)];
      if (frame.current) Object.assign(frame.current.style, { left, top, width, height });
    };
    // It is called for the first time once the page is laid out, which to read here would make the browser do at once.
    const watch = new ResizeObserver(put);
    watch.observe(grid);
    grid.addEventListener('scroll', put, { passive: true });
    return () => {
      watch.disconnect();
      grid.removeEventListener('scroll', put);
    };
  }, [box, whole, headWidth, headHeight]);

  /** Brings what is below the pointer into the middle of the view. */
  function goTo(event: PointerEvent) {
    const [grid, own] = [box.current, map.current?.getBoundingClientRect()];
    if (!grid || !own) return;
    grid.scrollLeft = ((event.clientX - own.left) / own.width) * whole.width - (grid.clientWidth - headWidth) / 2;
    grid.scrollTop = ((event.clientY - own.top) / own.height) * whole.height - (grid.clientHeight - headHeight) / 2;
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = ARROWS[event.key];
    const grid = box.current;
    if (!step || !grid) return;
    event.preventDefault();
    event.stopPropagation();
    grid.scrollBy({
      left: step[0] * BY_ARROW * (grid.clientWidth - headWidth),
      top: step[1] * BY_ARROW * (grid.clientHeight - headHeight),
    });
  }
  return (
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- it is a picture that is moved about in; everything in it is in the grid, too
    <div
      aria-label={t('corner.map')}
      className={classes.map}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) goTo(event);
      }}
      ref={map}
      role="img"
      tabIndex={0}
    >
      <svg aria-hidden preserveAspectRatio="none" viewBox="0 0 100 100">
        <path className={classes.other} d={dots.other} />
        <path className={classes.warnings} d={dots.warnings} />
        <path className={classes.errors} d={dots.errors} />
      </svg>
      <span className={classes.frame} ref={frame} />
    </div>
    // oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role
  );
}
