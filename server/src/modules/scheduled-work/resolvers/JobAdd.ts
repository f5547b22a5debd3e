import { randomUUID } from 'node:crypto';
import { JOB_RIGHTS, MOST_OPEN_JOBS } from '@tutti/domain/job-rules';
import { deciderOf, type Viewer } from '../../../access/viewer.ts';
import { conflict, notFound } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationJobAddArgs } from '../../../graphql/generated/resolvers.ts';
import { type TxCall, transaction } from '../../../graphql/operation.ts';
import type { Tx } from '../../../store/store.ts';
import { authorOf } from '../../identity/index.ts';
import { type LockedSite, lockSiteFor } from '../../sites/index.ts';
import { snapshotWith } from '../../snapshots/index.ts';
import { jobAdded } from '../job-entries.ts';
import { jobIn } from '../job-input.ts';
import { linesOf } from '../job-lines.ts';
import { jobsChanged } from '../jobs-changed.ts';
import { type MadeJob, madeBefore } from '../made-before.ts';
import { readJob } from '../read-jobs.ts';
import { storeJob } from '../store-job.ts';

/** Plans work on several devices of a site, or says what it would be. */
export const JobAdd = transaction({ guard: 'READER', transaction: 'tenant' }, async ({ input }: MutationJobAddArgs, call) => {
  const { tx, services } = call;
  const place = await lockSiteFor(call, JOB_RIGHTS[input.kind], input.domainId, input.preview ? 'use' : 'change');
  const now = services.now();
  const id = input.commandId?.toLowerCase() ?? randomUUID();
  const earlier = input.preview ? null : await madeBefore(tx, place, input, id);
  // What was made once is not judged again.
  if (earlier) return madeAnswer(earlier);
  const chosen = jobIn(input, await zoneOf(call, place), now);
  const recall = chosen.snapshotId === null ? null : await snapshotIn(tx, place, chosen.snapshotId, now);
  const lines = await linesOf(call, place, { job: chosen, recall, now });
  const { waves, startsAt, endsAt, timeNote } = chosen;
  const said = { waves, startsAt, endsAt, timeNote };
  const ok = lines.every(({ problem }) => problem === null);
  if (input.preview || !ok) return { ...said, ok, job: null, lines };
  await requireRoom(call, place);
  const names = new Map(lines.map(({ deviceId, name }) => [deviceId, name]));
  const job = await storeJob(tx, place, chosen, { id, by: deciderOf(call.viewer), now, names, snapshot: recall?.snapshot ?? null });
  await appendEvents(tx, [{ ...jobAdded({ job, siteName: place.siteName }, lines.length), ...authorOf(call) }], now);
  await jobsChanged(tx, place.accountId);
  return { ...said, ok, job: await readJob(tx, place, id), lines };
});

function madeAnswer({ job, steps, timeNote }: MadeJob) {
  const { waves, startsAt, endsAt } = job;
  const lines = steps.map(({ deviceId, name, wave }) => ({
    deviceId,
    name,
    wave,
    problem: null,
    warning: null,
    lineCount: null,
    closedCount: null,
  }));
  return { ok: true, waves, startsAt, endsAt, timeNote, job, lines };
}

/** The snapshot of a recall with what is in it. Throws NOT_FOUND. */
async function snapshotIn(tx: Tx, { accountId, siteId }: LockedSite, id: string, now: Date) {
  const found = await snapshotWith(tx, { accountId, siteId }, id, now);
  if (!found) throw notFound('There is no such snapshot of this site. It may have been deleted.');
  return found;
}

/** Throws CONFLICT where the site has as many jobs to come as it may. */
async function requireRoom({ tx }: TxCall<Viewer>, { accountId, siteId }: LockedSite): Promise<void> {
  const { count } = await tx
    .selectFrom('jobs')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('state', 'in', ['SCHEDULED', 'RUNNING'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_OPEN_JOBS)
    throw conflict(`A site has at most ${MOST_OPEN_JOBS} jobs that are to come or go on. Cancel one of them first.`);
}

/** The time zone of the account, for a job that names none. */
async function zoneOf({ tx }: TxCall<Viewer>, { accountId }: LockedSite): Promise<string> {
  const account = await tx.selectFrom('accounts').select('timezone').where('account_id', '=', accountId).executeTakeFirstOrThrow();
  return account.timezone;
}
