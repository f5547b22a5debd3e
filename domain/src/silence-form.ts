import * as v from 'valibot';
import { notBlank } from './form-rules.ts';

/** Most characters of the reason of a silence. */
export const SILENCE_REASON_LIMIT = 200;
/** The longest silence, days: there is none without an end. */
export const SILENCE_DAYS = 30;
/** The longest time of a silence that returns each week, hours. */
export const WEEKLY_SILENCE_HOURS = 24;
/** Most silences of a site, planned ones and those that go on. */
export const MOST_SILENCES = 50;

const HOUR_MS = 3_600_000;

/** The times of a silence, and why. Errors name `endsAt` or `reason`. */
export const SilenceForm = v.pipe(
  v.object({
    startsAt: v.date('Please choose when it begins'),
    endsAt: v.date('Please choose when it ends'),
    weekly: v.boolean(),
    reason: v.pipe(notBlank('Please say why'), v.maxLength(SILENCE_REASON_LIMIT, `Please use at most ${SILENCE_REASON_LIMIT} characters.`)),
  }),
  v.forward(
    v.check(({ startsAt, endsAt }) => endsAt > startsAt, 'Please choose an end that is after the beginning'),
    ['endsAt'],
  ),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() <= SILENCE_DAYS * 24 * HOUR_MS,
      `A silence lasts at most ${SILENCE_DAYS} days`,
    ),
    ['endsAt'],
  ),
  v.forward(
    v.check(
      ({ startsAt, endsAt, weekly }) => !weekly || endsAt.getTime() - startsAt.getTime() <= WEEKLY_SILENCE_HOURS * HOUR_MS,
      `A silence of each week lasts at most ${WEEKLY_SILENCE_HOURS} hours`,
    ),
    ['endsAt'],
  ),
);
