import { timezoneName } from '@tutti/domain/preferences-form';
import { SilenceForm } from '@tutti/domain/silence-form';
import * as v from 'valibot';
import { badInput } from '../../api-errors.ts';
import { occurrenceAt } from './occurrence.ts';
import type { SilenceRow } from './silence-records.ts';

interface Input {
  readonly startsAt?: string | null | undefined;
  readonly endsAt: string;
  readonly weekly?: boolean | null | undefined;
  readonly timezone?: string | null | undefined;
  readonly reason: string;
}

type Chosen = Pick<SilenceRow, 'starts_at' | 'ends_at' | 'weekly' | 'timezone' | 'reason' | 'active_until'>;

/** The columns of a silence that people choose. `zone`: where none is given. Throws BAD_USER_INPUT with the field, also for one that is over already. */
export function silenceIn(input: Input, zone: string, now: Date): Chosen {
  const form = v.safeParse(SilenceForm, {
    startsAt: input.startsAt ? new Date(input.startsAt) : now,
    endsAt: new Date(input.endsAt),
    weekly: input.weekly ?? false,
    reason: input.reason,
  });
  if (!form.success) throw badInput(v.getDotPath(form.issues[0]) ?? 'endsAt', form.issues[0].message);
  const timezone = timezoneName(input.timezone ?? zone);
  if (timezone === null) throw badInput('timezone', 'There is no such time zone.');
  const { startsAt, endsAt, weekly, reason } = form.output;
  const times = { starts_at: startsAt, ends_at: endsAt, weekly, timezone };
  const time = occurrenceAt(times, now);
  if (!time) throw badInput('endsAt', 'Please choose an end that is in the future');
  return { ...times, reason, active_until: time.from <= now ? time.to : null };
}
