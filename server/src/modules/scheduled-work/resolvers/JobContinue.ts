import { goesInWaves, isMissing, JOB_RIGHTS } from '@tutti/domain/job-rules';
import { deciderOf, type Viewer } from '../../../access/viewer.ts';
import { badInput, conflict } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationJobContinueArgs } from '../../../graphql/generated/resolvers.ts';
import { type TxCall, transaction } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import { commandIdTaken } from '../../devices/index.ts';
import { authorOf } from '../../identity/index.ts';
import { lockSiteFor } from '../../sites/index.ts';
import { takenDevices } from '../clashes.ts';
import { deviceRetried, jobContinued } from '../job-entries.ts';
import type { JobRow } from '../job-records.ts';
import { kindOfJob, lockJob } from '../job-site.ts';
import { jobsChanged } from '../jobs-changed.ts';
import { readJob, readSteps } from '../read-jobs.ts';
import { retryMissing } from '../retry-missing.ts';

/** Goes on with what waits in a job that was stopped, and if that is asked for with what is missing, by the rights of who calls. */
export const JobContinue = transaction({ guard: 'READER', transaction: 'tenant' }, async ({ input }: MutationJobContinueArgs, call) => {
  const { tx, services } = call;
  const asked = { id: input.commandId?.toLowerCase() ?? null, retryMissing: input.retryMissing ?? false };
  if (asked.id !== null && !isUuid(asked.id)) throw badInput('commandId', 'The id of this command is not valid.');
  const kind = await kindOfJob(call, input.domainId, input.jobId);
  const place = await lockSiteFor(call, JOB_RIGHTS[kind], input.domainId, 'change');
  const row = await lockJob(call, place, input.jobId);
  if (isRepeated(row, asked)) return { ok: true, job: await readJob(tx, place, row.id) };
  if (row.state !== 'STOPPED' || !goesInWaves(row.kind)) throw conflict('This job was not stopped, so that it cannot go on.');
  const now = services.now();
  const steps = await readSteps(tx, place.accountId, row.id);
  const missing = steps.filter(({ state }) => isMissing(state));
  const retried = asked.retryMissing ? missing : [];
  const going = [...retried, ...steps.filter(({ state }) => state === 'WAITING')];
  if (going.length === 0) throw conflict('No device waits in this job.');
  const waves = row.waves + (await retryMissing(tx, row, retried));
  const endsAt = new Date(now.getTime() + (waves - row.wave) * row.wave_seconds * 1_000);
  await refuseTaken(
    call,
    row,
    going.map(({ deviceId }) => deviceId),
    endsAt,
  );
  const [job] = await tx
    .updateTable('jobs')
    .set({ state: 'RUNNING', ended_at: null, reason: null, ends_at: endsAt, waves, wave_at: now })
    .set({ accepted_missing: missing.length - retried.length, runs_by: JSON.stringify(deciderOf(call.viewer)) })
    .set({ continues: JSON.stringify(asked.id === null ? row.continues : [...row.continues, asked]) })
    .where('account_id', '=', place.accountId)
    .where('id', '=', row.id)
    .returningAll()
    .execute();
  if (job) {
    const named = { job, siteName: place.siteName };
    const again = retried.map(({ deviceId, name, reason }) => deviceRetried(named, { id: deviceId, name }, reason ?? ''));
    const events = [jobContinued(named, going.length, retried.length), ...again];
    await appendEvents(
      tx,
      events.map((event) => ({ ...event, ...authorOf(call) })),
      now,
    );
  }
  await jobsChanged(tx, place.accountId);
  return { ok: true, job: await readJob(tx, place, row.id) };
});

/** Whether the same call let the job go on before. Throws CONFLICT where it chose something else then. */
function isRepeated({ continues }: JobRow, asked: { readonly id: string | null; readonly retryMissing: boolean }): boolean {
  const earlier = continues.find(({ id }) => id === asked.id);
  if (earlier && earlier.retryMissing !== asked.retryMissing) throw commandIdTaken();
  return earlier !== undefined;
}

/** Throws CONFLICT where another job has one of the devices that are to go on. */
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
