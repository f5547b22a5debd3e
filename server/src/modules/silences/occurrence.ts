import type { Selectable } from 'kysely';
import type { SilencesTable } from '../../store/silence-tables.ts';

/** One time of a silence. */
export interface Occurrence {
  readonly from: Date;
  readonly to: Date;
  /** After the first one. */
  readonly weeks: number;
}

/** What of a row says when it is. */
export type Times = Pick<Selectable<SilencesTable>, 'starts_at' | 'ends_at' | 'weekly' | 'timezone' | 'skipped_until'>;

const WEEK_MS = 7 * 24 * 3_600_000;

/** A moment so many weeks later, or earlier for a negative number, when the clock of the zone reads the same; where a change of the clock leaves such a reading out, it is as much later. */
export const weeksLater = (at: Date, weeks: number, timezone: string): Date =>
  new Date(Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone).add({ weeks }).epochMilliseconds);

/**
 * The time of a silence that goes on at a moment, or else the next; null: it is over. A weekly one returns, and ends, when the clock of its zone reads as it did the first time, on the same days of the week,
 * whatever the zone did meanwhile.
 */
export function occurrenceAt(times: Times, now: Date): Occurrence | null {
  const { starts_at: from, ends_at: to, weekly, skipped_until: skipped } = times;
  const after = skipped && skipped > now ? skipped : now;
  if (after < to) return { from, to, weeks: 0 };
  if (!weekly) return null;
  // A zone moves its clock by less than a week: one of these three is the first that ends after then.
  const about = Math.floor((after.getTime() - to.getTime()) / WEEK_MS);
  return [about, about + 1].map((weeks) => returned(times, weeks)).find((time) => time.to > after) ?? returned(times, about + 2);
}

/** The time so many weeks after the first one. */
function returned({ starts_at, ends_at, timezone }: Times, weeks: number): Occurrence {
  const from = weeksLater(starts_at, weeks, timezone);
  const to = weeksLater(ends_at, weeks, timezone);
  // In an hour that the clock reads twice, or not at all, the end may come to be before the beginning: it then lasts as long as the first time.
  return { from, to: to > from ? to : new Date(from.getTime() + ends_at.getTime() - starts_at.getTime()), weeks };
}
