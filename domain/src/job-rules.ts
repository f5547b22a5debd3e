/** The rules of work on several devices of a site: in which waves, when it stops, and what may be done to it. */
import type { OwnRight } from './rights.ts';

/** Most devices of a job. */
export const MOST_JOB_DEVICES = 500;
/** Most jobs of a site that are to come or under way. */
export const MOST_OPEN_JOBS = 20;
/** Most characters of what people write beside a job. */
export const JOB_NOTE_LIMIT = 200;
/** How long a wave may take to come back, s. */
export const WAVE_SECONDS = { least: 60, usual: 300, most: 3_600 } as const;
/** How far ahead a job may be planned, days. */
export const JOB_DAYS_AHEAD = 90;
/** The longest window for firmware, hours: there is none without an end. */
export const MOST_WINDOW_HOURS = 24;
/** What could not begin within this time, ms, does not begin at all: nothing is carried out late. */
export const LATE_MS = 600_000;

export const JOB_KINDS = ['REBOOT', 'FIRMWARE_WINDOW', 'RECALL'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** What somebody must be allowed to do at the site who plans, cancels or goes on with a job. */
export const JOB_RIGHTS = { REBOOT: 'REBOOT', FIRMWARE_WINDOW: 'REBOOT', RECALL: 'RECALL' } as const satisfies Record<JobKind, OwnRight>;

/** Whether its devices are asked in waves; otherwise it is a time that is announced. */
export const goesInWaves = (kind: JobKind): boolean => kind !== 'FIRMWARE_WINDOW';

export const JOB_STATES = ['SCHEDULED', 'RUNNING', 'DONE', 'STOPPED', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOB_STEP_STATES = ['WAITING', 'SENT', 'BACK', 'NOT_BACK', 'REFUSED', 'READ', 'RECALLED', 'NOT_RECALLED'] as const;
export type JobStepState = (typeof JOB_STEP_STATES)[number];

/** Whether it can be cancelled: it is to come, goes on, or was stopped and could go on. */
export const mayCancel = (state: JobState): boolean => state === 'SCHEDULED' || state === 'RUNNING' || state === 'STOPPED';
/** Whether it is to come or goes on: its devices are taken. */
export const isOpenJob = (state: JobState): boolean => state === 'SCHEDULED' || state === 'RUNNING';

/** How large a wave is: so many devices, or so many percent of them, rounded up, at least one. */
export const waveSizeOf = (
  devices: number,
  { size, percent }: { readonly size?: number | null; readonly percent?: number | null },
): number => Math.min(devices, Math.max(1, size ?? Math.ceil((devices * (percent ?? 100)) / 100)));

/** The wave of a device by its place in the list, from 1 on. */
export const waveOf = (place: number, size: number): number => Math.floor(place / size) + 1;

/** In how many waves devices are restarted. */
export const wavesOf = (devices: number, size: number): number => Math.ceil(devices / size);

/** Whether nothing more is known of a step by itself. */
export const isEndedStep = (state: JobStepState): boolean => state !== 'WAITING' && state !== 'SENT';
/** Whether a device did not come back as it should, in a recall whether a line of it was not recalled: also where nothing was asked of it at all. */
export const isMissing = (state: JobStepState): boolean => state === 'NOT_BACK' || state === 'REFUSED' || state === 'NOT_RECALLED';
/** Whether a device is as it should be after its wave: back, or with all its lines recalled. */
export const isFine = (state: JobStepState): boolean => state === 'BACK' || state === 'RECALLED';

/** A wave that is under way, by its steps. */
interface Wave {
  readonly states: readonly JobStepState[];
  /** Whether its time is over. */
  readonly isOver: boolean;
  /** Devices of earlier waves that are missing since the job began, or went on. */
  readonly missingBefore: number;
  readonly mostMissing: number;
}

/**
 * What comes after a wave: nothing yet, the next one, or a stop because more devices are missing than may be. A wave is waited for until each of its devices has ended or its time is over, also
 * where it is clear before that it will be stopped: what was sent is watched.
 */
export function afterWave({ states, isOver, missingBefore, mostMissing }: Wave): 'wait' | 'next' | 'stop' {
  if (!isOver && !states.every(isEndedStep)) return 'wait';
  // What has not ended when the time is over did not come back.
  const missing = states.filter((state) => isMissing(state) || !isEndedStep(state)).length;
  return missingBefore + missing > mostMissing ? 'stop' : 'next';
}

/** What is known of a device since it was asked to restart. */
interface Watched {
  /** Whether it was seen to be away since then. */
  readonly wasAway: boolean;
  /** READY, through an agent that is connected. */
  readonly isReady: boolean;
}

/** Only facts show that a device came back: it was seen to go, and it is there again. That its agent is away shows neither. */
export const isBack = ({ wasAway, isReady }: Watched): boolean => wasAway && isReady;
