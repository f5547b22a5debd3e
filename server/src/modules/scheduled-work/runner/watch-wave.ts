import { afterWave, isFine, isMissing, LATE_MS } from '@tutti/domain/job-rules';
import { deviceMissing, waveOver } from '../job-entries.ts';
import type { JobStepRow } from '../job-records.ts';
import { jobsChanged } from '../jobs-changed.ts';
import { beginWave } from './begin-wave.ts';
import { changeJob, endJob, type JobWork, record, stopJob } from './job-work.ts';
import { noteRecalled } from './recall-wave.ts';
import { endSteps, noteAway, type StepEnd } from './step-changes.ts';
import { endOf, readWatched, type WatchedStep, wasSeenAway } from './watched-step.ts';

const LATE = 'The server was not running for a while. Nothing is carried out late.';

/** Looks what became of the devices of the wave that goes on, and begins the next one, or ends or stops the job, once that is known of all. */
export async function watchWave(work: JobWork): Promise<void> {
  const { job, now } = work;
  const over = (job.wave_at?.getTime() ?? 0) + job.wave_seconds * 1_000;
  const isOver = now.getTime() >= over;
  await noteWave(work, isOver);
  const steps = await readStates(work);
  const states = steps.filter(({ wave }) => wave === job.wave).map(({ state }) => state);
  const missing = steps.filter(({ wave, state }) => wave < job.wave && isMissing(state)).length;
  const next = afterWave({ states, isOver, missingBefore: missing - job.accepted_missing, mostMissing: job.most_missing });
  if (next === 'wait') return;
  const back = states.filter(isFine).length;
  // Of a job that somebody let go on, the wave was over before it was stopped.
  if (job.wave > job.wave_over) {
    await changeJob(work, { wave_over: job.wave });
    await record(work, [waveOver(work, back, states.length)]);
  }
  if (next === 'stop') return stopJob(work, whyStopped(work, back, states.length));
  if (job.wave >= job.waves) return endJob(work, { devices: steps.length, back: steps.filter(({ state }) => isFine(state)).length });
  if (now.getTime() - over > LATE_MS) return stopJob(work, LATE);
  return beginWave(work, job.wave + 1);
}

/** Writes what became of the devices of the wave that goes on, as far as it is known. `isOver`: its time is over. */
export const noteWave = (work: JobWork, isOver: boolean): Promise<void> =>
  work.job.kind === 'RECALL' ? noteRecalled(work, isOver) : noteEnds(work, isOver);

const whyStopped = ({ job: { kind, wave, waves } }: JobWork, fine: number, devices: number): string =>
  kind === 'RECALL'
    ? `Wave ${wave} of ${waves}: ${fine} of ${devices} devices were recalled.`
    : `Wave ${wave} of ${waves}: ${fine} of ${devices} are back.`;

/** Writes which devices of the wave are back, were refused, or are not back at its end. */
async function noteEnds(work: JobWork, isOver: boolean): Promise<void> {
  const sent = (await readWatched(work)).filter(({ state }) => state === 'SENT');
  const away = sent.filter((step) => !step.was_away && wasSeenAway(step));
  await noteAway(
    work,
    away.map(({ device_id }) => device_id),
  );
  const ends = sent.flatMap((step): (StepEnd & Pick<WatchedStep, 'name'>)[] => {
    const end = endOf(step, isOver);
    return end ? [{ deviceId: step.device_id, name: step.name, ...end }] : [];
  });
  if (ends.length === 0) return;
  await endSteps(work, ends);
  // The entry of a restart that its device refused is written where the command ends.
  const lost = ends.filter(({ state }) => state === 'NOT_BACK');
  await record(
    work,
    lost.map(({ deviceId: id, name, reason }) => deviceMissing(work, { id, name }, { isSent: true, reason: reason ?? '' })),
  );
  // Nothing else of the job changes as long as the wave goes on.
  await jobsChanged(work.tx, work.job.account_id);
}

/** How far all devices of the job are. */
const readStates = ({ tx, job }: JobWork): Promise<Pick<JobStepRow, 'wave' | 'state'>[]> =>
  tx.selectFrom('job_steps').where('account_id', '=', job.account_id).where('job_id', '=', job.id).select(['wave', 'state']).execute();
