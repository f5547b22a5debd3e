import { randomUUID } from 'node:crypto';
import { waveOf } from '@tutti/domain/job-rules';
import { sql } from 'kysely';
import type { JobParty } from '../../store/job-tables.ts';
import type { Tx } from '../../store/store.ts';
import type { SnapshotRecord } from '../snapshots/index.ts';
import type { ChosenJob } from './job-input.ts';
import type { JobRow } from './job-records.ts';
import type { JobPlace } from './read-jobs.ts';

/** What is stored of a job beside what was chosen. */
interface Made {
  readonly id: string;
  readonly by: JobParty;
  readonly now: Date;
  /** Device → its present name. */
  readonly names: ReadonlyMap<string, string>;
  /** What is recalled; null for other kinds. */
  readonly snapshot: Pick<SnapshotRecord, 'id' | 'name'> | null;
}

/** Stores a job with its devices. Each has the id of its one command from now on. */
export async function storeJob(
  tx: Tx,
  { accountId, siteId }: JobPlace,
  job: ChosenJob,
  { id, by, now, names, snapshot }: Made,
): Promise<JobRow> {
  const row = await tx
    .insertInto('jobs')
    .values({
      account_id: accountId,
      id,
      site_id: siteId,
      kind: job.kind,
      state: 'SCHEDULED',
      starts_at: job.startsAt,
      ends_at: job.endsAt,
      timezone: job.timezone,
      wave_size: job.waveSize,
      waves: job.waves,
      wave_seconds: job.waveSeconds,
      most_missing: job.mostMissing,
      note: job.note,
      snapshot_id: snapshot?.id ?? null,
      snapshot_name: snapshot?.name ?? null,
      made_at: now,
      made_by: JSON.stringify(by),
      runs_by: JSON.stringify(by),
      wave_at: null,
      ended_at: null,
      reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const steps = job.deviceIds.map((deviceId, place) => ({
    device_id: deviceId,
    place,
    wave: waveOf(place, job.waveSize),
    name: names.get(deviceId) ?? deviceId,
    command_id: randomUUID(),
  }));
  await sql`
    insert into job_steps (account_id, job_id, device_id, place, wave, name, state, command_id)
    select ${accountId}, ${id}, x.device_id, x.place, x.wave, x.name, 'WAITING', x.command_id
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as x (device_id text, place integer, wave integer, name text, command_id uuid)`.execute(
    tx,
  );
  return row;
}
