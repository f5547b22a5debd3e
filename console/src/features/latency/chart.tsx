import { useEffect, useLayoutEffect, useRef } from 'react';
import uPlot from 'uplot';
import type { TimeWords } from '../../ui/time/time-words.ts';
import { micros } from './micros.ts';
import 'uplot/dist/uPlot.min.css';
import type { Place } from './paint.ts';
import { type Palette, palette } from './palette.ts';
import type { Scene } from './scene.ts';

/** Height of the axis of time, CSS px. */
export const TIME_AXIS = 26;
/** A label nearer to an edge than this, CSS px, would be cut. */
const EDGE = 20;

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
/** Distances between ticks of time, seconds: none below a minute, which is the shortest bin and what the labels can distinguish. */
const TICKS = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 6, 12].map((n) => n * HOUR),
  ...[1, 2, 4, 7, 14].map((n) => n * DAY),
];

interface Props {
  /** CSS px, with the axes. Nothing is drawn while one of them is 0. */
  readonly width: number;
  readonly height: number;
  readonly scene: Scene;
  readonly words: TimeWords;
  /** Width of the axis of latency, CSS px; 0: there is none. */
  readonly axis: number;
  /** Between the upper edge and the plot, CSS px. */
  readonly above: number;
  /** What is written over the axis of latency. */
  readonly unit: string;
  /** Paints behind the grid, and over it. */
  readonly behind?: (place: Place, scene: Scene, colours: Palette) => void;
  readonly front: (place: Place, scene: Scene, colours: Palette) => void;
}

const placeOf = ({ ctx, bbox }: uPlot): Place => ({ ctx, ...bbox, ratio: uPlot.pxRatio });

/** Labels of the times, none where it would be cut. */
function timeLabels(chart: uPlot, splits: readonly number[], words: TimeWords): (string | null)[] {
  const every = ((splits[1] ?? 0) - (splits[0] ?? 0)) * 1000;
  const width = chart.bbox.width / uPlot.pxRatio;
  const room = chart.bbox.left / uPlot.pxRatio;
  return splits.map((split) => {
    const at = chart.valToPos(split, 'x');
    return at + room < EDGE || at > width - EDGE ? null : words.tick(split * 1000, every);
  });
}

function optionsOf(latest: { readonly current: Props }): uPlot.Options {
  const { width, height, axis, above } = latest.current;
  const font = () => `11px ${palette().font}`;
  return {
    width,
    height,
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), latest.current.words.timezone),
    padding: [above, 0, 0, 0],
    scales: {
      x: { range: () => [latest.current.scene.from / 1000, latest.current.scene.to / 1000] },
      y: { range: () => [0, latest.current.scene.top] },
    },
    axes: [
      {
        size: TIME_AXIS,
        space: 76,
        incrs: TICKS,
        gap: 4,
        font: font(),
        stroke: () => palette().quiet,
        grid: { show: false },
        ticks: { size: 4, width: 1, stroke: () => palette().line },
        values: (chart, splits) => timeLabels(chart, splits, latest.current.words),
      },
      {
        show: axis > 0,
        size: axis,
        space: 40,
        gap: 8,
        font: font(),
        stroke: () => palette().quiet,
        grid: { width: 1, stroke: () => palette().line },
        ticks: { show: false },
        values: (chart, splits) => splits.map((split) => (chart.valToPos(split, 'y') < 18 ? null : micros(split))),
      },
    ],
    series: [{}, { paths: () => null, points: { show: false } }],
    hooks: {
      drawClear: [(chart) => latest.current.behind?.(placeOf(chart), latest.current.scene, palette())],
      draw: [
        (chart) => {
          const place = placeOf(chart);
          const colours = palette();
          latest.current.front(place, latest.current.scene, colours);
          if (axis > 0) paintUnit(place, latest.current.unit, colours);
        },
      ],
    },
  };
}

function paintUnit({ ctx, left, top, ratio }: Place, unit: string, colours: Palette): void {
  ctx.save();
  ctx.fillStyle = colours.quiet;
  ctx.font = `${11 * ratio}px ${colours.font}`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  ctx.fillText(unit, left - 8 * ratio, top + ratio);
  ctx.restore();
}

/** The plot needs values for its scales only; what is seen is painted from the scene. */
const dataOf = ({ from, to, top }: Scene): uPlot.AlignedData => [
  [from / 1000, to / 1000],
  [0, top],
];

/** A canvas with axes of time and latency. Drawn again when its scene, its size or the theme changes. */
export function Chart(props: Props) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot | null>(null);
  const latest = useRef(props);
  const { width, height, scene } = props;
  const drawable = width > 0 && height > 0;

  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!drawable || !host.current) return undefined;
    const made = new uPlot(optionsOf(latest), dataOf(latest.current.scene), host.current);
    chart.current = made;
    const themes = new MutationObserver(() => made.redraw(false, true));
    themes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      themes.disconnect();
      made.destroy();
      chart.current = null;
    };
  }, [drawable]);

  useLayoutEffect(() => {
    const made = chart.current;
    if (!made || !drawable) return;
    if (made.width !== width || made.height !== height) made.setSize({ width, height });
    made.setData(dataOf(scene));
  }, [drawable, width, height, scene]);

  return <div aria-hidden ref={host} />;
}
