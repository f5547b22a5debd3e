import { goesInWaves, isMissing } from '@tutti/domain/job-rules';
import { deciderOf, type Viewer } from '../../../access/viewer.ts';
import { conflict } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationJobContinueArgs } from '../../../graphql/generated/resolvers.ts';
import { type TxCall, transaction } from '../../../graphql/operation.ts';
import { authorOf } from '../../identity/index.ts';
import { takenDevices } from '../clashes.ts';
import { jobContinued } from '../job-entries.ts';
import type { JobRow } from '../job-records.ts';
import { kindOfJob, lockJob, lockJobSite } from '../job-site.ts';
import { jobsChanged } from '../jobs-changed.ts';
import { readJob, readSteps } from '../read-jobs.ts';

/** Goes on with what waits in a job that was stopped, by the rights of who calls. */
export const JobContinue = transaction({ guard: 'READER', transaction: 'tenant' }, async ({ input }: MutationJobContinueArgs, call) => {
  const { tx, services } = call;
  const kind = await kindOfJob(call, input.domainId, input.jobId);
  const place = await lockJobSite(call, input.domainId, 'change', kind);
  const row = await lockJob(call, place, input.jobId);
  if (row.state !== 'STOPPED' || !goesInWaves(row.kind)) throw conflict('This job was not stopped, so that it cannot go on.');
  const now = services.now();
  const steps = await readSteps(tx, place.accountId, row.id);
  const waiting = steps.filter(({ state }) => state === 'WAITING');
  if (waiting.length === 0) throw conflict('No device waits in this job.');
  const endsAt = new Date(now.getTime() + (row.waves - row.wave) * row.wave_seconds * 1_000);
  await refuseTaken(
    call,
    row,
    waiting.map(({ deviceId }) => deviceId),
    endsAt,
  );
  const missing = steps.filter(({ state }) => isMissing(state)).length;
  const [job] = await tx
    .updateTable('jobs')
    .set({ state: 'RUNNING', ended_at: null, reason: null, ends_at: endsAt, accepted_missing: missing, wave_at: now })
    .set({ runs_by: JSON.stringify(deciderOf(call.viewer)) })
    .where('account_id', '=', place.accountId)
    .where('id', '=', row.id)
    .returningAll()
    .execute();
  if (job) await appendEvents(tx, [{ ...jobContinued({ job, siteName: place.siteName }, waiting.length), ...authorOf(call) }], now);
  await jobsChanged(tx, place.accountId);
  return { ok: true, job: await readJob(tx, place, row.id) };
});

/** Throws CONFLICT where another job has one of the devices that wait. */
async function refuseTaken(
  { tx, services }: TxCall<Viewer>,
  { account_id: accountId, id }: JobRow,
  deviceIds: readonly string[],
  to: Date,
): Promise<void> {
  const now = services.now();
  const taken = await takenDevices(tx, { accountId, deviceIds, from: now, to, now, but: id });
  if (taken.size > 0) throw conflict('Another job has one of the devices that wait. Cancel it, or wait for its end.');
}
