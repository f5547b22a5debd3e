import { appendEvents, type NewEvent } from '../../../event-log/append.ts';
import { SYSTEM } from '../../../event-log/author.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import type { DeviceServices } from '../../devices/services.ts';
import { jobDone, jobStopped, type NamedJob } from '../job-entries.ts';
import type { JobRow } from '../job-records.ts';
import { jobsChanged } from '../jobs-changed.ts';

/** What the runner uses. */
export type JobServices = Needs<'store' | 'bus' | 'log' | 'now' | 'config'> & Pick<DeviceServices, 'directory'>;

/** One look at one job, in one transaction that has locked it. */
export interface JobWork extends NamedJob {
  readonly tx: Tx;
  readonly services: JobServices;
  readonly now: Date;
  /** Is done after the commit. */
  readonly after: (work: () => void) => void;
}

/** Writes into the record what nobody did just now: the job goes on by itself. */
export const record = ({ tx, now }: JobWork, events: readonly Omit<NewEvent, 'source'>[]): Promise<void> =>
  appendEvents(
    tx,
    events.map((event) => ({ ...event, source: SYSTEM })),
    now,
  );

/** Changes the job and publishes it. */
export async function changeJob(
  { tx, job }: JobWork,
  changes: Partial<Pick<JobRow, 'state' | 'wave' | 'wave_at' | 'wave_over' | 'ended_at' | 'reason'>>,
): Promise<void> {
  await tx.updateTable('jobs').set(changes).where('account_id', '=', job.account_id).where('id', '=', job.id).execute();
  await jobsChanged(tx, job.account_id);
}

/** Stops it: what waits is not done. */
export async function stopJob(work: JobWork, reason: string): Promise<void> {
  await changeJob(work, { state: 'STOPPED', ended_at: work.now, reason });
  await record(work, [jobStopped(work, reason)]);
}

/** It came to its end. `after`: what the record says of it. */
export async function endJob(work: JobWork, after: object): Promise<void> {
  await changeJob(work, { state: 'DONE', ended_at: work.now });
  await record(work, [jobDone(work, after)]);
}
