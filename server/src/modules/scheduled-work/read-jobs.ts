import { isEndedStep, isFine, isMissing } from '@tutti/domain/job-rules';
import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { isUuid } from '../../store/uuid.ts';
import { aboutLine } from '../recall/index.ts';
import type { JobRecord, JobRow, JobStepRecord, JobStepRow } from './job-records.ts';

/** Most jobs in one answer. */
const MOST = 200;

/** The site of jobs. */
export interface JobPlace {
  readonly accountId: string;
  readonly siteId: string;
}

/** How many devices of a job are in a state, and how many of them in its present wave. */
type Count = Pick<JobStepRow, 'job_id' | 'state'> & { readonly count: number; readonly in_wave: number };

function toJob(row: JobRow, counts: readonly Count[]): JobRecord {
  const sum = (counted: (state: JobStepRow['state']) => boolean, of: 'count' | 'in_wave' = 'count') =>
    counts.filter(({ state }) => counted(state)).reduce((all, count) => all + count[of], 0);
  return {
    accountId: row.account_id,
    domainId: row.site_id,
    id: row.id,
    kind: row.kind,
    state: row.state,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timezone: row.timezone,
    waveSize: row.wave_size,
    waves: row.waves,
    wave: row.wave,
    waveDeviceCount: sum(() => true, 'in_wave'),
    waveEndedCount: sum(isEndedStep, 'in_wave'),
    waveSeconds: row.wave_seconds,
    mostMissing: row.most_missing,
    note: row.note,
    snapshotId: row.snapshot_id,
    snapshotName: row.snapshot_name,
    madeAt: row.made_at,
    madeBy: row.made_by.name,
    runsBy: row.runs_by.name,
    endedAt: row.ended_at,
    reason: row.reason,
    deviceCount: sum(() => true),
    backCount: sum(isFine),
    missingCount: sum(isMissing),
    waitingCount: sum((state) => state === 'WAITING'),
  };
}

/** The jobs of a site, newest first: of more than one answer holds, those that are to come or go on before those that have ended. With an id that one alone, where it is there. */
export async function readJobs(tx: Tx, { accountId, siteId }: JobPlace, id: string | null = null): Promise<JobRecord[]> {
  if (id !== null && !isUuid(id)) return [];
  const jobs = tx.selectFrom('jobs').selectAll().where('account_id', '=', accountId).where('site_id', '=', siteId);
  const found = await (id === null ? jobs : jobs.where('id', '=', id))
    .orderBy(sql`state in ('SCHEDULED', 'RUNNING')`, 'desc')
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const rows = found.toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime());
  if (rows.length === 0) return [];
  const counts = await tx
    .selectFrom('job_steps as s')
    .innerJoin('jobs as j', (on) => on.onRef('j.account_id', '=', 's.account_id').onRef('j.id', '=', 's.job_id'))
    .where('s.account_id', '=', accountId)
    .where(
      's.job_id',
      'in',
      rows.map((row) => row.id),
    )
    .groupBy(['s.job_id', 's.state'])
    .select((eb) => [
      's.job_id',
      's.state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhereRef('s.wave', '=', 'j.wave').as('in_wave'),
    ])
    .execute();
  const byJob = Map.groupBy(counts, ({ job_id }) => job_id);
  return rows.map((row) => toJob(row, byJob.get(row.id) ?? []));
}

/** One job as it is now, which is there. */
export async function readJob(tx: Tx, place: JobPlace, id: string): Promise<JobRecord> {
  const [job] = await readJobs(tx, place, id);
  if (!job) throw new Error(`The job ${id} is gone.`);
  return job;
}

/** The devices of a job, in the order of its waves. */
export async function readSteps(tx: Tx, accountId: string, jobId: string): Promise<JobStepRecord[]> {
  const rows = await tx
    .selectFrom('job_steps')
    // Without its lines, of which there may be thousands.
    .select([
      'device_id',
      'name',
      'place',
      'wave',
      'attempt',
      'state',
      'sent_at',
      'ended_at',
      'reason',
      'firmware_before',
      'firmware_after',
    ])
    .select(['line_count', 'recalled_count'])
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .orderBy('wave')
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    deviceId: row.device_id,
    name: row.name,
    place: row.place,
    wave: row.wave,
    attempt: row.attempt + 1,
    state: row.state,
    sentAt: row.sent_at,
    endedAt: row.ended_at,
    reason: row.reason,
    firmwareBefore: row.firmware_before,
    firmwareAfter: row.firmware_after,
    lineCount: row.line_count,
    recalledCount: row.recalled_count,
  }));
}

/** The lines of a recall with what came of each, in the order of its waves; of one device alone where it is named. None before its wave. */
export async function readLines(tx: Tx, accountId: string, jobId: string, deviceId: string | null) {
  const steps = tx
    .selectFrom('job_steps')
    .select(['device_id as deviceId', 'lines'])
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .orderBy('wave')
    .orderBy('place');
  const rows = await (deviceId === null ? steps : steps.where('device_id', '=', deviceId)).execute();
  return rows.flatMap(({ deviceId: of, lines }) => (lines ?? []).map((line) => ({ ...line, ...aboutLine(line.id), deviceId: of })));
}
