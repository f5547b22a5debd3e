import type { TimeWindow } from '../time-words.ts';

/** The fewest bins a brush leaves in sight. */
export const FEWEST_BINS = 2;

/** The same length, moved by `by` ms and kept inside `whole`. */
export function moved({ from, to }: TimeWindow, by: number, whole: TimeWindow): TimeWindow {
  const shift = Math.min(Math.max(by, whole.from - from), whole.to - to);
  return { from: from + shift, to: to + shift };
}
