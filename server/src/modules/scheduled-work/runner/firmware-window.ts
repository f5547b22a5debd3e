import { sql } from 'kysely';
import { devicesById, isConnected } from '../../devices/index.ts';
import { changeJob, endJob, type JobWork } from './job-work.ts';

/** The window begins: what each device reports of its firmware is noted. Nothing is sent. */
export async function beginWindow(work: JobWork): Promise<void> {
  await noteFirmware(work, 'begin');
  await changeJob(work, { wave: 1, wave_at: work.now });
}

/** The window is over: what each device reports now is noted beside it. */
export async function endWindow(work: JobWork): Promise<void> {
  const { changed, devices } = await noteFirmware(work, 'end');
  await endJob(work, { devices, changed });
}

/** Notes the firmware of each device; of one that is not connected it is not known. Answers of how many it is known to be another one than before. */
async function noteFirmware(
  { tx, job, now }: JobWork,
  at: 'begin' | 'end',
): Promise<{ readonly changed: number; readonly devices: number }> {
  const { account_id: accountId, id } = job;
  const steps = await tx
    .selectFrom('job_steps')
    .where('account_id', '=', accountId)
    .where('job_id', '=', id)
    .select(['device_id', 'firmware_before'])
    .execute();
  const found = await devicesById(
    tx,
    [accountId],
    steps.map(({ device_id }) => device_id),
    'read',
  );
  const here = found.filter((device) => device.siteId === job.site_id && isConnected(device));
  const known = new Map(here.map((device) => [device.id, device.identity.firmwareVersion ?? null]));
  const noted = steps.map(({ device_id }) => ({ device: device_id, version: known.get(device_id) ?? null }));
  const set = at === 'begin' ? sql`firmware_before = x.version` : sql`firmware_after = x.version, state = 'READ', ended_at = ${now}`;
  await sql`
    update job_steps s set ${set} from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as x (device text, version text)
    where s.account_id = ${accountId} and s.job_id = ${id} and s.device_id = x.device`.execute(tx);
  const changed = steps.filter(({ device_id, firmware_before: before }) => {
    const after = known.get(device_id) ?? null;
    return before !== null && after !== null && before !== after;
  }).length;
  return { changed, devices: steps.length };
}
