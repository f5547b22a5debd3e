import { timezoneName } from '@tutti/domain/preferences-form';
import { SilenceForm } from '@tutti/domain/silence-form';
import * as v from 'valibot';
import { badInput } from '../../api-errors.ts';
import { occurrenceAt, type Times, weeksLater } from './occurrence.ts';
import type { SilenceRow } from './silence-records.ts';

interface Input {
  readonly startsAt?: string | null | undefined;
  readonly endsAt: string;
  readonly weekly?: boolean | null | undefined;
  readonly timezone?: string | null | undefined;
  readonly reason: string;
}

type Chosen = Pick<SilenceRow, keyof Times | 'reason' | 'active_until'>;

/** The columns of a silence that people choose. `zone`: where none is given; `before`: the one that is changed. Throws BAD_USER_INPUT with the field, also for one that is over already. */
export function silenceIn(input: Input, zone: string, now: Date, before: Times | null = null): Chosen {
  const timezone = timezoneName(input.timezone ?? zone);
  const asked = {
    starts_at: input.startsAt ? new Date(input.startsAt) : now,
    ends_at: new Date(input.endsAt),
    weekly: input.weekly ?? false,
    timezone: timezone ?? zone,
    skipped_until: null,
  };
  const times = (before && asChanged(before, asked, now)) ?? asked;
  const form = v.safeParse(SilenceForm, { startsAt: times.starts_at, endsAt: times.ends_at, weekly: times.weekly, reason: input.reason });
  if (!form.success) throw badInput(v.getDotPath(form.issues[0]) ?? 'endsAt', form.issues[0].message);
  if (timezone === null) throw badInput('timezone', 'There is no such time zone.');
  const time = occurrenceAt(times, now);
  if (!time) throw badInput('endsAt', 'Please choose an end that is in the future');
  return { ...times, reason: form.output.reason, active_until: time.from <= now ? time.to : null };
}

/**
 * A weekly one of which a beginning or an end was left as it is shown, that of the next time: its first time keeps it, and has the other one so many weeks earlier, as the next one may be at another reading of the
 * clock, in a week in which that changes. null: both were chosen, and are its first time.
 */
function asChanged(before: Times, asked: Times, now: Date): Times | null {
  const shown = before.weekly && asked.weekly && before.timezone === asked.timezone ? occurrenceAt(before, now) : null;
  if (!shown) return null;
  const keepsStart = asked.starts_at.getTime() === shown.from.getTime();
  const keepsEnd = asked.ends_at.getTime() === shown.to.getTime();
  if (keepsStart && keepsEnd)
    return { ...asked, starts_at: before.starts_at, ends_at: before.ends_at, skipped_until: before.skipped_until };
  if (asked.ends_at <= asked.starts_at || (!keepsStart && !keepsEnd)) return null;
  const earlier = (at: Date): Date => weeksLater(at, -shown.weeks, before.timezone);
  const starts_at = keepsStart ? before.starts_at : earlier(asked.starts_at);
  const ends_at = keepsEnd ? before.ends_at : earlier(asked.ends_at);
  return ends_at > starts_at ? { ...asked, starts_at, ends_at, skipped_until: asked.starts_at } : null;
}
