import { randomUUID } from 'node:crypto';
import { MOST_OPEN_JOBS } from '@tutti/domain/job-rules';
import { deciderOf, type Viewer } from '../../../access/viewer.ts';
import { conflict } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationJobAddArgs } from '../../../graphql/generated/resolvers.ts';
import { type TxCall, transaction } from '../../../graphql/operation.ts';
import { commandIdTaken } from '../../devices/index.ts';
import { authorOf } from '../../identity/index.ts';
import { jobAdded } from '../job-entries.ts';
import { type ChosenJob, jobIn } from '../job-input.ts';
import { linesOf } from '../job-lines.ts';
import { lockJobSite, type NamedPlace } from '../job-site.ts';
import { jobsChanged } from '../jobs-changed.ts';
import { readJob, readJobs, readSteps } from '../read-jobs.ts';
import { storeJob } from '../store-job.ts';

/** Plans work on several devices of a site, or says what it would be. */
export const JobAdd = transaction({ guard: 'REBOOT', transaction: 'tenant' }, async ({ input }: MutationJobAddArgs, call) => {
  const { tx, services } = call;
  const place = await lockJobSite(call, input.domainId, input.preview ? 'use' : 'change');
  const now = services.now();
  const chosen = jobIn(input, await zoneOf(call, place), now);
  const id = input.commandId?.toLowerCase() ?? randomUUID();
  const earlier = input.preview ? null : await madeBefore(call, place, chosen, id);
  const lines = await linesOf(tx, place, chosen, now);
  const { waves, startsAt, endsAt, timeNote } = chosen;
  const said = { waves, startsAt, endsAt, timeNote };
  // Its own devices are taken by it: what was made once is not judged again.
  if (earlier) return { ...said, ok: true, job: earlier, lines: lines.map((line) => ({ ...line, problem: null })) };
  const ok = lines.every(({ problem }) => problem === null);
  if (input.preview || !ok) return { ...said, ok, job: null, lines };
  await requireRoom(call, place);
  const names = new Map(lines.map(({ deviceId, name }) => [deviceId, name]));
  const job = await storeJob(tx, place, chosen, { id, by: deciderOf(call.viewer), now, names });
  await appendEvents(tx, [{ ...jobAdded({ job, siteName: place.siteName }, lines.length), ...authorOf(call) }], now);
  await jobsChanged(tx, place.accountId);
  return { ...said, ok, job: await readJob(tx, place, id), lines };
});

/** The job that the same call made before; null: none did. Throws CONFLICT where the id is that of another one. */
async function madeBefore({ tx }: TxCall<Viewer>, place: NamedPlace, chosen: ChosenJob, id: string) {
  const taken = await tx.selectFrom('jobs').where('account_id', '=', place.accountId).where('id', '=', id).select('id').executeTakeFirst();
  if (!taken) return null;
  const [job] = await readJobs(tx, place, id);
  const steps = job ? await readSteps(tx, place.accountId, id) : [];
  const isSame =
    job?.kind === chosen.kind &&
    steps.length === chosen.deviceIds.length &&
    steps.every(({ deviceId }, i) => deviceId === chosen.deviceIds[i]);
  if (!job || !isSame) throw commandIdTaken();
  return job;
}

/** Throws CONFLICT where the site has as many jobs to come as it may. */
async function requireRoom({ tx }: TxCall<Viewer>, { accountId, siteId }: NamedPlace): Promise<void> {
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
async function zoneOf({ tx }: TxCall<Viewer>, { accountId }: NamedPlace): Promise<string> {
  const account = await tx.selectFrom('accounts').select('timezone').where('account_id', '=', accountId).executeTakeFirstOrThrow();
  return account.timezone;
}
