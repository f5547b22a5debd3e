import { goesInWaves } from '@tutti/domain/job-rules';
import type { JobAddInput } from '../../graphql/generated/resolvers.ts';
import type { Tx } from '../../store/store.ts';
import { isUuid } from '../../store/uuid.ts';
import { commandIdTaken } from '../devices/index.ts';
import { type ChosenJob, jobIn } from './job-input.ts';
import type { JobRecord, JobStepRecord } from './job-records.ts';
import { type JobPlace, readJobs, readSteps } from './read-jobs.ts';

/** A job that was made, with its devices and what was to be known of its time. */
export interface MadeJob {
  readonly job: JobRecord;
  readonly steps: readonly JobStepRecord[];
  readonly timeNote: string | null;
}

/** The job that the same call made before, as it is now; null: none did. Throws CONFLICT where the id is that of another job, or of this one with other values. */
export async function madeBefore(tx: Tx, place: JobPlace, input: JobAddInput, id: string): Promise<MadeJob | null> {
  // What is no id is refused with everything else of the input.
  if (!isUuid(id)) return null;
  const taken = await tx.selectFrom('jobs').where('account_id', '=', place.accountId).where('id', '=', id).select('id').executeTakeFirst();
  if (!taken) return null;
  const [job] = await readJobs(tx, place, id);
  if (!job) throw commandIdTaken();
  // As they were named: those that are retried are in other waves by now.
  const steps = (await readSteps(tx, place.accountId, id)).toSorted((a, b) => a.place - b.place);
  // As it was read then: its beginning may be over by now, and the account have another time zone.
  const chosen = jobIn(input, job.timezone, job.madeAt);
  if (!isSame(job, steps, chosen)) throw commandIdTaken();
  return { job, steps, timeNote: chosen.timeNote };
}

function isSame(job: JobRecord, steps: readonly JobStepRecord[], chosen: ChosenJob): boolean {
  // The end of work in waves follows from the others, and moves when it goes on after a stop.
  const isSameTime =
    job.startsAt.getTime() === chosen.startsAt.getTime() &&
    job.timezone === chosen.timezone &&
    (goesInWaves(job.kind) || job.endsAt.getTime() === chosen.endsAt.getTime());
  // The number of waves follows from that of the devices, and grows where some are retried.
  const isSameWork = (['kind', 'waveSize', 'waveSeconds', 'mostMissing', 'note', 'snapshotId'] as const).every(
    (of) => job[of] === chosen[of],
  );
  const areSameDevices = steps.length === chosen.deviceIds.length && steps.every(({ deviceId }, i) => deviceId === chosen.deviceIds[i]);
  return isSameTime && isSameWork && areSameDevices;
}
