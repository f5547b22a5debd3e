import { JOB_RIGHTS, mayCancel } from '@tutti/domain/job-rules';
import { conflict } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationJobCancelArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { authorOf } from '../../identity/index.ts';
import { lockSiteFor } from '../../sites/index.ts';
import { jobCancelled } from '../job-entries.ts';
import { kindOfJob, lockJob } from '../job-site.ts';
import { jobsChanged } from '../jobs-changed.ts';
import { readJob } from '../read-jobs.ts';
import { withdrawWave } from '../runner/withdraw.ts';

/** Cancels a job that is to come, goes on or was stopped. */
export const JobCancel = transaction({ guard: 'READER', transaction: 'tenant' }, async ({ input }: MutationJobCancelArgs, call) => {
  const { tx, services } = call;
  const kind = await kindOfJob(call, input.domainId, input.jobId);
  const place = await lockSiteFor(call, JOB_RIGHTS[kind], input.domainId, 'use');
  const row = await lockJob(call, place, input.jobId);
  // A call that is repeated has nothing to do.
  if (row.state !== 'CANCELLED') {
    if (!mayCancel(row.state)) throw conflict('This job has ended, so that it cannot be cancelled.');
    const now = services.now();
    await withdrawWave({ tx, services, job: row, siteName: place.siteName, now, after: call.after });
    const [job] = await tx
      .updateTable('jobs')
      .set({ state: 'CANCELLED', ended_at: now })
      .where('account_id', '=', place.accountId)
      .where('id', '=', row.id)
      .returningAll()
      .execute();
    if (job) await appendEvents(tx, [{ ...jobCancelled({ job, siteName: place.siteName }), ...authorOf(call) }], now);
    await jobsChanged(tx, place.accountId);
  }
  return { ok: true, job: await readJob(tx, place, row.id) };
});
