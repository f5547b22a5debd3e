import type { TimeWindow } from '../time-words.ts';
import { FEWEST_BINS, moved } from './moved.ts';

/** Bins that a page moves. */
const PAGE = 10;

/**
 * What a key does with the window while the handle `edge` has the focus: with Shift the arrows move the whole window, Page Up and Page Down move by ten
 * bins, Home and End to the end. Null for a key that is none of ours: the plain arrows belong to the slider.
 */
export function windowByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  edge: 'from' | 'to',
  window: TimeWindow,
  whole: TimeWindow,
  step: number,
): TimeWindow | null {
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowDown')) return moved(window, -step, whole);
  if (shiftKey && (key === 'ArrowRight' || key === 'ArrowUp')) return moved(window, step, whole);
  const least = FEWEST_BINS * step;
  const [lowest, highest] = edge === 'from' ? [whole.from, window.to - least] : [window.from + least, whole.to];
  const at = (time: number) => ({ ...window, [edge]: Math.min(Math.max(time, lowest), highest) });
  if (key === 'Home') return at(lowest);
  if (key === 'End') return at(highest);
  if (key === 'PageDown') return at(window[edge] - PAGE * step);
  if (key === 'PageUp') return at(window[edge] + PAGE * step);
  return null;
}
