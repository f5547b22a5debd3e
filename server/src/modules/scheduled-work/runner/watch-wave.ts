import { afterWave, isMissing, LATE_MS } from '@tutti/domain/job-rules';
import { deviceMissing, waveOver } from '../job-entries.ts';
import { beginWave } from './begin-wave.ts';
import { changeJob, endJob, type JobWork, record, stopJob } from './job-work.ts';
import { endSteps, noteAway, type StepEnd } from './step-changes.ts';
import { endOf, readWatched, type WatchedStep, wasSeenAway } from './watched-step.ts';

const LATE = 'The server was not running for a while. Nothing is carried out late.';

/** Looks what became of the devices of the wave that goes on, and begins the next one, or ends or stops the job, once that is known of all. */
export async function watchWave(work: JobWork): Promise<void> {
  const { job, now } = work;
  const watched = await readWatched(work);
  const over = (job.wave_at?.getTime() ?? 0) + job.wave_seconds * 1_000;
  const isOver = now.getTime() >= over;
  const sent = watched.filter(({ state }) => state === 'SENT');
  const ends = sent.flatMap((step): StepEnd[] => {
    const end = endOf(step, isOver);
    return end ? [{ deviceId: step.device_id, ...end }] : [];
  });
  await noteAway(
    work,
    sent.filter((step) => !step.was_away && wasSeenAway(step)).map(({ device_id }) => device_id),
  );
  await endSteps(work, ends);
  await record(work, missingEntries(work, watched, ends));
  // Nothing else says that some are back while the wave goes on.
  if (ends.length > 0) await changeJob(work, {});
  const endStates = new Map(ends.map(({ deviceId, state }) => [deviceId, state]));
  const states = watched.map(({ device_id, state }) => endStates.get(device_id) ?? state);
  const missingBefore = (await missingInEarlierWaves(work)) - job.accepted_missing;
  const next = afterWave({ states, isOver, missingBefore, mostMissing: job.most_missing });
  if (next === 'wait') return;
  const back = states.filter((state) => state === 'BACK').length;
  if (job.wave > 0) await record(work, [waveOver(work, back, states.length)]);
  if (next === 'stop') return stopJob(work, `Wave ${job.wave} of ${job.waves}: ${back} of ${states.length} are back.`);
  if (job.wave >= job.waves) return endJob(work, { devices: watched.length });
  if (now.getTime() - over > LATE_MS) return stopJob(work, LATE);
  return beginWave(work, job.wave + 1);
}

/** Of those that are not back or were refused by themselves; the entry of a command that its device refused is written where it ends. */
const missingEntries = (work: JobWork, watched: readonly WatchedStep[], ends: readonly StepEnd[]) =>
  ends.flatMap(({ deviceId, state, reason }) =>
    state === 'NOT_BACK'
      ? [
          deviceMissing(
            work,
            { id: deviceId, name: watched.find(({ device_id }) => device_id === deviceId)?.name ?? deviceId },
            { isSent: true, reason: reason ?? '' },
          ),
        ]
      : [],
  );

/** How many devices of the waves before this one are missing. */
async function missingInEarlierWaves({ tx, job }: JobWork): Promise<number> {
  const steps = await tx
    .selectFrom('job_steps')
    .where('account_id', '=', job.account_id)
    .where('job_id', '=', job.id)
    .where('wave', '<', job.wave)
    .select('state')
    .execute();
  return steps.filter(({ state }) => isMissing(state)).length;
}
