import { goesInWaves, JOB_NOTE_LIMIT, type JobKind, MOST_JOB_DEVICES, MOST_WINDOW_HOURS, WAVE_SECONDS } from '@tutti/domain/job-rules';
import { localMoment } from '@tutti/domain/local-moment';
import type { TFunction } from 'i18next';
import type { JobAddInput } from '../../api/generated/graphql.ts';

/** What is typed. Times are readings of the reader's clock: `2026-11-24T14:06:00`. */
export interface JobChoice {
  readonly kind: JobKind;
  /** Of a recall. */
  readonly snapshotId?: string;
  readonly when: 'now' | 'later';
  readonly from: string;
  readonly to: string;
  readonly size: string;
  readonly unit: 'devices' | 'percent';
  readonly minutes: string;
  readonly missing: string;
  readonly note: string;
}

/** A device that is chosen. */
export interface ChosenDevice {
  readonly id: string;
  readonly name: string;
}

const isWithin = (text: string, least: number, most: number): boolean => text !== '' && Number(text) >= least && Number(text) <= most;

/** What is wrong with the end of a window. */
function wrongEnd({ when, from, to }: JobChoice, zone: string, t: TFunction<'jobs'>): string | undefined {
  const [begins, ends] = [when === 'later' ? localMoment(from, zone) : { at: new Date() }, localMoment(to, zone)];
  if (ends === 'never') return t('never');
  if (typeof begins === 'string' || typeof ends === 'string') return undefined;
  const length = ends.at.getTime() - begins.at.getTime();
  if (length <= 0) return t('endAfter');
  return length > MOST_WINDOW_HOURS * 3_600_000 ? t('windowTooLong', { most: MOST_WINDOW_HOURS }) : undefined;
}

/** What is wrong with what was typed; the server judges it with the devices. */
export function problemsOf(values: JobChoice, zone: string, t: TFunction<'jobs'>) {
  const inWaves = goesInWaves(values.kind);
  const most = values.unit === 'percent' ? 100 : MOST_JOB_DEVICES;
  const [least, longest] = [WAVE_SECONDS.least / 60, WAVE_SECONDS.most / 60];
  return {
    from: values.when === 'later' && localMoment(values.from, zone) === 'never' ? t('never') : undefined,
    to: inWaves ? undefined : wrongEnd(values, zone, t),
    size: inWaves && !isWithin(values.size, 1, most) ? t('between', { least: 1, most }) : undefined,
    minutes: inWaves && !isWithin(values.minutes, least, longest) ? t('between', { least, most: longest }) : undefined,
    missing: inWaves && !isWithin(values.missing, 0, MOST_JOB_DEVICES) ? t('between', { least: 0, most: MOST_JOB_DEVICES }) : undefined,
    note: values.note.length > JOB_NOTE_LIMIT ? t('noteTooLong', { most: JOB_NOTE_LIMIT }) : undefined,
  };
}

/** What is sent for it. */
export function inputOf(values: JobChoice, domainId: string, deviceIds: readonly string[], zone: string): JobAddInput {
  const { kind, snapshotId, when, from, to, size, unit, minutes, missing, note } = values;
  const wall = (reading: string) => reading.slice(0, 16);
  return {
    domainId,
    kind,
    deviceIds: [...deviceIds],
    startsAt: when === 'later' ? wall(from) : null,
    timezone: zone,
    note: note.trim() || null,
    ...(snapshotId !== undefined && { snapshotId }),
    ...(kind === 'FIRMWARE_WINDOW'
      ? { endsAt: wall(to) }
      : {
          waveSeconds: Number(minutes) * 60,
          mostMissing: Number(missing),
          ...(unit === 'percent' ? { wavePercent: Number(size) } : { waveSize: Number(size) }),
        }),
  };
}
