import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import type { StatusValue } from '../../ui/status/status.ts';
import { useMomentWords } from '../../ui/time/use-moment-words.ts';
import type { JobInfo, JobStepInfo } from './jobs-documents.ts';

/** How the state of a job is shown. */
export const JOB_SHAPES = {
  SCHEDULED: 'asked',
  RUNNING: 'inProgress',
  DONE: 'positive',
  STOPPED: 'error',
  CANCELLED: 'none',
} as const satisfies Record<JobInfo['state'], StatusValue>;

/** How one of its devices is shown. */
export const STEP_SHAPES = {
  WAITING: 'none',
  SENT: 'inProgress',
  BACK: 'positive',
  NOT_BACK: 'error',
  REFUSED: 'error',
  READ: 'info',
  RECALLED: 'positive',
  NOT_RECALLED: 'error',
} as const satisfies Record<JobStepInfo['state'], StatusValue>;

/** A job in one line: how far it is, or when it begins or ended. */
export function useProgressWords(): (job: JobInfo) => string {
  const { t } = useTranslation('jobs');
  const moment = useMomentWords();
  return (job) => {
    const { kind, state, wave, waves, backCount, waveEndedCount, waveDeviceCount } = job;
    if (state === 'SCHEDULED') return t('progress.begins', { at: moment(job.startsAt) });
    if (state === 'STOPPED') return job.reason === null ? t('state.STOPPED') : said(job.reason);
    if (state === 'CANCELLED') return t('progress.cancelled', { at: moment(job.endedAt ?? job.startsAt) });
    if (kind === 'FIRMWARE_WINDOW') return t(state === 'DONE' ? 'progress.windowOver' : 'progress.window', { at: moment(job.endsAt) });
    if (state === 'DONE') return t(kind === 'RECALL' ? 'progress.recalled' : 'progress.done', { back: backCount, count: job.deviceCount });
    return t('progress.wave', { wave, waves, back: waveEndedCount, count: waveDeviceCount });
  };
}

/** What a device of a job is, in a word: one that waits in a job that has ended does not wait any more. */
export function useStepWord(): (job: Pick<JobInfo, 'state' | 'kind'>, state: JobStepInfo['state']) => string {
  const { t } = useTranslation('jobs');
  return ({ state: of, kind }, state) => {
    if (state === 'WAITING' && kind === 'FIRMWARE_WINDOW') return t(of === 'RUNNING' ? 'step.inWindow' : 'step.WAITING');
    if (state === 'WAITING' && (of === 'CANCELLED' || of === 'STOPPED')) return t('step.notDone');
    if (state === 'SENT' && of === 'CANCELLED') return t('step.notWatched');
    if (kind === 'RECALL' && state === 'SENT') return t('step.recalling');
    if (kind === 'RECALL' && state === 'REFUSED') return t('step.notRecalled');
    return t(`step.${state}`);
  };
}
