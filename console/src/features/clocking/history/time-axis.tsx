import { momentWords } from '@tutti/domain/date-time';
import type { TimeWindow, TimeWords } from '../../../ui/time/time-words.ts';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import { xOf } from './paths.ts';
import { ticksOf } from './scene.ts';
import classes from './time-axis.module.css';

/** One label in so many CSS px; where there is little room they stand nearer. */
const [ROOM, NARROW_ROOM, NARROW] = [72, 46, 300];
/** A label nearer to an edge than this, CSS px, would be cut. */
const EDGE = 18;
const MINUTE_MS = 60_000;

/** How far the clock of the reader is ahead of UTC at a moment, ms. */
function useOffset(): (at: number) => number {
  const settings = useDateTime();
  return (at) => {
    const words = momentWords(at, { ...settings, timeFormat: '24hr' });
    return words ? Date.parse(`${words.isoDay}T${words.time}:00Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS : 0;
  };
}

/** The times below the lanes. */
export function TimeAxis({ window, width, words }: { window: TimeWindow; width: number; words: TimeWords }) {
  const { at, every } = ticksOf(window, Math.max(2, Math.floor(width / (width < NARROW ? NARROW_ROOM : ROOM))), useOffset());
  return (
    <div aria-hidden className={classes.axis}>
      {at.map((time) => (
        <span className={`${classes.tick} tabular`} key={time} style={{ left: xOf(time, { window, width }) }}>
          {xOf(time, { window, width }) < EDGE || xOf(time, { window, width }) > width - EDGE ? null : words.tick(time, every)}
        </span>
      ))}
    </div>
  );
}
