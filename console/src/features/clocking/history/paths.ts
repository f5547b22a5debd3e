import type { TimeWindow } from '../../../ui/time/time-words.ts';
import { type Part, RULE_PPM, type Step } from './scene.ts';

/** A gap that is shorter would not be seen, CSS px. */
const LEAST_GAP = 6;
/** A band is at least so high, CSS px: one value is a line. */
const LEAST_BAND = 1.5;

/** Where a window is drawn, CSS px. */
export interface Plot {
  readonly window: TimeWindow;
  readonly width: number;
  readonly height: number;
}

/** Where a moment is, CSS px. */
export const xOf = (time: number, { window: { from, to }, width }: Pick<Plot, 'window' | 'width'>): number =>
  ((time - from) / Math.max(1, to - from)) * width;

const yOf = (ppm: number, height: number): number => ((RULE_PPM - Math.min(RULE_PPM, Math.max(-RULE_PPM, ppm))) / (2 * RULE_PPM)) * height;

const px = (value: number): string => String(Math.round(value * 10) / 10);
const within = (value: number, width: number): number => Math.min(width, Math.max(0, value));

/** The band as one path of boxes: a box for each step, so that what nobody observed stays empty. */
export function bandPath(steps: readonly Step[], plot: Plot): string {
  return steps
    .map(({ from, to, least, greatest }) => {
      const [left, right] = [within(xOf(from, plot), plot.width), within(xOf(to, plot), plot.width)];
      const middle = (yOf(least, plot.height) + yOf(greatest, plot.height)) / 2;
      const half = Math.max(LEAST_BAND, yOf(least, plot.height) - yOf(greatest, plot.height)) / 2;
      return `M${px(left)} ${px(middle - half)}H${px(right)}V${px(middle + half)}H${px(left)}Z`;
    })
    .join('');
}

/** Left edge and width of a part, CSS px; one that is short is drawn as wide as can be seen. */
export function partBox({ from, to }: Part, plot: Plot, least = LEAST_GAP): { readonly x: number; readonly width: number } {
  const [left, right] = [within(xOf(from, plot), plot.width), within(xOf(to, plot), plot.width)];
  const width = Math.max(right - left, least);
  return { x: Math.max(0, Math.min(left, plot.width - width)), width };
}
