import { optionalText } from '@tutti/domain/form-rules';
import {
  JOB_DAYS_AHEAD,
  JOB_NOTE_LIMIT,
  type JobKind,
  LATE_MS,
  MOST_JOB_DEVICES,
  MOST_WINDOW_HOURS,
  WAVE_SECONDS,
  waveSizeOf,
  wavesOf,
} from '@tutti/domain/job-rules';
import { localMoment } from '@tutti/domain/local-moment';
import { timezoneName } from '@tutti/domain/preferences-form';
import * as v from 'valibot';
import { badInput } from '../../api-errors.ts';
import type { JobAddInput } from '../../graphql/generated/resolvers.ts';
import { isUuid } from '../../store/uuid.ts';

/** What was chosen of a job, checked. */
export interface ChosenJob {
  readonly kind: JobKind;
  readonly deviceIds: readonly string[];
  readonly startsAt: Date;
  /** At the latest. */
  readonly endsAt: Date;
  readonly timezone: string;
  readonly waveSize: number;
  readonly waves: number;
  readonly waveSeconds: number;
  readonly mostMissing: number;
  readonly note: string | null;
  /** Of a recall, in lower case; null for other kinds. */
  readonly snapshotId: string | null;
  /** What is to be known of its time; null: nothing. */
  readonly timeNote: string | null;
}

const TWICE = 'The clock shows this time twice on that day: the first is meant.';
const Note = optionalText(JOB_NOTE_LIMIT, `Please use at most ${JOB_NOTE_LIMIT} characters.`);

/** A whole number within bounds. Throws BAD_USER_INPUT. */
function within(field: string, value: number | null | undefined, usual: number, [least, most]: readonly [number, number]): number {
  if (value === null || value === undefined) return usual;
  if (value < least || value > most) throw badInput(field, `Please choose a number from ${least} to ${most}.`);
  return value;
}

function requireDevices(deviceIds: readonly string[]): void {
  if (deviceIds.length === 0) throw badInput('deviceIds', 'Choose at least one device.');
  if (deviceIds.length > MOST_JOB_DEVICES) throw badInput('deviceIds', `Choose at most ${MOST_JOB_DEVICES} devices.`);
  if (new Set(deviceIds).size < deviceIds.length) throw badInput('deviceIds', 'A device is named twice: name it once.');
}

/** A day and a time that somebody wrote. Throws BAD_USER_INPUT. */
function momentIn(field: string, written: string, timezone: string) {
  const moment = localMoment(written, timezone);
  if (moment === 'malformed') throw badInput(field, 'Please write day and time as 2026-12-01T03:00.');
  if (moment === 'never')
    throw badInput(field, 'There is no such time on that day: the clock is set forward over it. Please choose another one.');
  return moment;
}

/** When it begins. Throws BAD_USER_INPUT. */
function beginning({ startsAt }: JobAddInput, timezone: string, now: Date) {
  if (startsAt === null || startsAt === undefined) return { at: now, isTwice: false };
  const moment = momentIn('startsAt', startsAt, timezone);
  // The minute that goes on was in the future when it was chosen.
  if (moment.at.getTime() < now.getTime() - Math.min(LATE_MS, 60_000))
    throw badInput('startsAt', 'Please choose a beginning that is in the future.');
  if (moment.at.getTime() > now.getTime() + JOB_DAYS_AHEAD * 86_400_000)
    throw badInput('startsAt', `A job begins at most ${JOB_DAYS_AHEAD} days ahead.`);
  return moment;
}

/** When a window ends. Throws BAD_USER_INPUT: there is none without an end. */
function windowEnd(endsAt: string | null | undefined, timezone: string, from: Date, now: Date) {
  if (!endsAt) throw badInput('endsAt', 'Please choose when the window ends: there is none without an end.');
  const moment = momentIn('endsAt', endsAt, timezone);
  if (moment.at <= from || moment.at <= now) throw badInput('endsAt', 'Please choose an end that is after the beginning');
  if (moment.at.getTime() - from.getTime() > MOST_WINDOW_HOURS * 3_600_000)
    throw badInput('endsAt', `A window lasts at most ${MOST_WINDOW_HOURS} hours.`);
  return moment;
}

/** Which snapshot a job recalls; null for other kinds. Throws BAD_USER_INPUT. */
function snapshotIn({ kind, snapshotId }: JobAddInput): string | null {
  if (kind !== 'RECALL') {
    if (snapshotId) throw badInput('snapshotId', 'Only a recall has a snapshot.');
    return null;
  }
  if (!snapshotId) throw badInput('snapshotId', 'Choose the snapshot that is recalled.');
  return snapshotId.toLowerCase();
}

/** What was chosen. `zone`: that of the account. Throws BAD_USER_INPUT with the field. */
export function jobIn(input: JobAddInput, zone: string, now: Date): ChosenJob {
  const { kind, deviceIds, commandId } = input;
  if (commandId && !isUuid(commandId)) throw badInput('commandId', 'The id of this command is not valid.');
  requireDevices(deviceIds);
  const timezone = timezoneName(input.timezone ?? zone);
  if (timezone === null) throw badInput('timezone', 'There is no such time zone.');
  const note = v.safeParse(Note, input.note);
  if (!note.success) throw badInput('note', note.issues[0].message);
  const count = deviceIds.length;
  if (input.waveSize && input.wavePercent) throw badInput('wavePercent', 'Choose a number of devices or a percentage, not both.');
  const size = within('waveSize', input.waveSize, count, [1, MOST_JOB_DEVICES]);
  const percent = within('wavePercent', input.wavePercent, 100, [1, 100]);
  const waveSeconds = within('waveSeconds', input.waveSeconds, WAVE_SECONDS.usual, [WAVE_SECONDS.least, WAVE_SECONDS.most]);
  const mostMissing = within('mostMissing', input.mostMissing, 0, [0, MOST_JOB_DEVICES]);
  const snapshotId = snapshotIn(input);
  const begins = beginning(input, timezone, now);
  const common = { kind, deviceIds, startsAt: begins.at, timezone, waveSeconds, mostMissing, note: note.output, snapshotId };
  if (kind === 'FIRMWARE_WINDOW') {
    const ends = windowEnd(input.endsAt, timezone, begins.at, now);
    return { ...common, endsAt: ends.at, waveSize: count, waves: 1, timeNote: begins.isTwice || ends.isTwice ? TWICE : null };
  }
  if (input.endsAt) throw badInput('endsAt', 'Only a window for firmware has an end of its own.');
  const waveSize = waveSizeOf(count, input.waveSize ? { size } : { percent });
  const waves = wavesOf(count, waveSize);
  const endsAt = new Date(Math.max(begins.at.getTime(), now.getTime()) + waves * waveSeconds * 1_000);
  return { ...common, endsAt, waveSize, waves, timeNote: begins.isTwice ? TWICE : null };
}
