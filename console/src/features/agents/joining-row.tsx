import { momentWords } from '@tutti/domain/date-time';
import type { StatusValue } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './agents.module.css';

interface Props {
  readonly shape: StatusValue;
  readonly title?: string;
  /** What is known of it. */
  readonly note?: string;
  /** When it was seen, epoch ms; null: it is under way, or not known. */
  readonly at?: number | null;
  /** For how long it has been under way. */
  readonly running?: string | null;
}

/** One thing that happened while an agent joins, with its time. What runs on is not read out: it would never end. */
export function JoiningRow({ shape, title, note, at = null, running = null }: Props) {
  const settings = useDateTime();
  const time = at === null ? null : momentWords(at, settings)?.exactTime;
  return (
    <p className={classes.joining}>
      <StatusShape value={shape} />
      <span className={classes.joiningWords}>
        {title && <span className={classes.about}>{title}</span>}
        {note && <span className={classes.faint}>{note}</span>}
      </span>
      {time && <span className={`${classes.under} tabular`}>{time}</span>}
      {!time && running && (
        <span aria-hidden className={`${classes.under} tabular`}>
          {running}
        </span>
      )}
    </p>
  );
}
