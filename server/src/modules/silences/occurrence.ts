import type { Selectable } from 'kysely';
import type { SilencesTable } from '../../store/silence-tables.ts';

/** One time of a silence. */
export interface Occurrence {
  readonly from: Date;
  readonly to: Date;
}

type Times = Pick<Selectable<SilencesTable>, 'starts_at' | 'ends_at' | 'weekly' | 'timezone'>;

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * The time of a silence that goes on at a moment, or else the next; null: it is over. A weekly one returns when the clock of its zone reads as it did the first time, on the same day of the week, whatever
 * the zone did meanwhile, and lasts as long as the first time; where a change of the clock leaves such a reading out, it is as much later.
 */
export function occurrenceAt({ starts_at: from, ends_at: to, weekly, timezone }: Times, now: Date): Occurrence | null {
  if (now < to) return { from, to };
  if (!weekly) return null;
  const first = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timezone);
  const after = (weeks: number): Occurrence => {
    const start = first.add({ weeks }).epochMilliseconds;
    return { from: new Date(start), to: new Date(start + to.getTime() - from.getTime()) };
  };
  // A zone moves its clock by less than a week: one of these three is the first that ends after now.
  const about = Math.floor((now.getTime() - to.getTime()) / WEEK_MS);
  return [about, about + 1].map(after).find((time) => time.to > now) ?? after(about + 2);
}
