import { MOST_RECALLED_LINES } from '@tutti/domain/snapshot-form';
import { sql } from 'kysely';
import type { ActingCall } from '../../../graphql/operation.ts';
import type { DeviceRecord } from '../../devices/index.ts';
import { viewerOfParty } from '../../identity/index.ts';
import { type DevicesRecall, followLines, type RecalledLine, recallDevices } from '../../recall/index.ts';
import { snapshotWith } from '../../snapshots/index.ts';
import { deviceNotRecalled } from '../job-entries.ts';
import type { JobStepRow } from '../job-records.ts';
import { jobsChanged } from '../jobs-changed.ts';
import { attemptId } from '../retry-missing.ts';
import { type JobWork, record } from './job-work.ts';

export const SNAPSHOT_GONE = 'The snapshot was deleted meanwhile.';
export const TOO_MANY = `A wave recalls at most ${MOST_RECALLED_LINES} lines, and more differ. Plan it with smaller waves.`;

/** A device of a wave with its lines, as they are written. */
interface RecalledStep {
  readonly deviceId: string;
  readonly lines: readonly RecalledLine[];
}

/** What a job recalls, read at each wave; gone: somebody deleted it, or its time is over. */
export async function recallOf({ tx, job, siteName, now }: JobWork): Promise<Omit<DevicesRecall, 'deviceIds'> | 'gone'> {
  const { account_id: accountId, site_id: siteId, snapshot_id: id } = job;
  const found = id === null ? null : await snapshotWith(tx, { accountId, siteId }, id, now);
  return found ? { ...found, site: { accountId, id: siteId, name: siteName } } : 'gone';
}

/**
 * Recalls every line of the devices of a wave that differs now, by the rights of who lets the job go on. Each command has an id that follows from the job, the attempt and its lines: it is given once. tooMany: nothing
 * was done, as more lines differ than may be.
 */
export async function giveRecall(
  work: JobWork,
  recall: Omit<DevicesRecall, 'deviceIds'>,
  asked: readonly { readonly step: Pick<JobStepRow, 'attempt'>; readonly device: DeviceRecord }[],
): Promise<RecalledStep[] | 'tooMany'> {
  const deviceIds = asked.map(({ device }) => device.id);
  const [first] = asked;
  if (!first) return [];
  const call = await callOf(work);
  const callId = attemptId(work.job.id, first.step.attempt);
  const results = await recallDevices(call, { ...recall, deviceIds, callId, most: MOST_RECALLED_LINES });
  return results === 'tooMany' ? results : deviceIds.map((deviceId) => ({ deviceId, lines: results.get(deviceId) ?? [] }));
}

/** Writes what was asked of the devices of a wave that has begun. */
export async function noteGiven(work: JobWork, steps: readonly RecalledStep[]): Promise<void> {
  const { tx, job, now } = work;
  const deviceIds = steps.map(({ deviceId }) => deviceId);
  await sql`
    update job_steps set sent_at = ${now}
    where account_id = ${job.account_id} and job_id = ${job.id} and device_id = any(${deviceIds}::text[])`.execute(tx);
  await writeSteps(work, steps);
}

/** Who lets the job go on, as if they were calling: the plan of the account and their right were looked at before. */
async function callOf({ tx, services, job, now, after }: JobWork): Promise<ActingCall> {
  const viewer = await viewerOfParty(tx, job.runs_by, job.account_id, now);
  if (!viewer) throw new Error(`Who lets the job ${job.id} go on is gone.`);
  return { viewer, accountIds: [job.account_id], tx, after, services, context: {}, needPlan: () => Promise.resolve() };
}

/** Writes what became of the lines of the wave that goes on, and which devices have ended by that. */
export async function noteRecalled(work: JobWork, isOver: boolean): Promise<void> {
  const { tx, job } = work;
  const { account_id: accountId, id } = job;
  const rows = await tx
    .selectFrom('job_steps')
    .select(['device_id as deviceId', 'lines', 'attempt'])
    .where('account_id', '=', accountId)
    .where('job_id', '=', id)
    .where('wave', '=', job.wave)
    .where('state', '=', 'SENT')
    .orderBy('place')
    .execute();
  const before = rows.map(({ deviceId, lines }): RecalledStep => ({ deviceId, lines: lines ?? [] }));
  const callId = attemptId(id, rows[0]?.attempt ?? 0);
  const followed = await followLines(tx, { accountId, callId, isOver }, before);
  const changed = followed.filter(
    ({ lines }, i) => lines.every(({ state }) => state !== 'SENT') || lines.some((line, at) => line.state !== before[i]?.lines[at]?.state),
  );
  if (changed.length === 0) return;
  await writeSteps(work, changed);
  await jobsChanged(tx, accountId);
}

/** Writes lines with what came of them; a device of which no line is under way has ended. */
async function writeSteps(work: JobWork, steps: readonly RecalledStep[]): Promise<void> {
  const { tx, job, now } = work;
  const rows = steps.map((step) => ({ ...step, ...endOf(step) }));
  const written = await sql<{ device_id: string; name: string; state: string; reason: string | null }>`
    update job_steps s set lines = x.lines, line_count = x."lineCount", recalled_count = x."recalledCount", state = x.state, reason = x.reason,
      ended_at = case when x.state = 'SENT' then null else ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x ("deviceId" text, lines jsonb, "lineCount" integer, "recalledCount" integer, state text, reason text)
    where s.account_id = ${job.account_id} and s.job_id = ${job.id} and s.device_id = x."deviceId"
    returning s.device_id, s.name, s.state, s.reason`.execute(tx);
  const failed = written.rows.filter(({ state }) => state === 'NOT_RECALLED');
  await record(
    work,
    failed.map(({ device_id: id, name, reason }) => deviceNotRecalled(work, { id, name }, reason ?? '')),
  );
}

function endOf({ lines }: RecalledStep) {
  const recalledCount = lines.filter(({ state }) => state === 'RECALLED').length;
  const counts = { lineCount: lines.length, recalledCount };
  if (lines.some(({ state }) => state === 'SENT')) return { ...counts, state: 'SENT', reason: null };
  const failed = lines.find(({ state }) => state === 'NOT_RECALLED');
  if (!failed) return { ...counts, state: 'RECALLED', reason: null };
  return { ...counts, state: 'NOT_RECALLED', reason: `${recalledCount} of ${lines.length} lines were recalled. ${failed.reason ?? ''}` };
}
