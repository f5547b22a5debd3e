import { defaultLatencyWindow } from '@tutti/domain/latency';
import type { TimeWindow } from '../../ui/time/time-words.ts';
import type { Bin } from './scene.ts';

/** The fewest bins in sight before anybody moves the brush: one alone would fill the graph and show no time. */
const FEWEST_AT_FIRST = 12;

/** The window before anybody moves the brush: the newest 64 points (RX-063); all of `whole` where there is none. */
export function newestWindow(bins: readonly Bin[], step: number, whole: TimeWindow): TimeWindow {
  const range = defaultLatencyWindow(bins.length);
  const [first, last] = [bins[range?.first ?? 0], bins[range?.last ?? 0]];
  if (!range || !first || !last) return whole;
  const to = last.time + step;
  return { from: Math.max(Math.min(first.time, to - FEWEST_AT_FIRST * step), Math.min(whole.from, first.time)), to };
}
