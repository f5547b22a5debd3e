import { sql } from 'kysely';
import { acceptCommands, type DeviceRecord, devicesById, publishCommands } from '../../devices/index.ts';
import { TAKEN, takenDevices } from '../clashes.ts';
import { deviceMissing, deviceNotRecalled, waveBegan } from '../job-entries.ts';
import { GONE, whyNotRecalled, whyNotRestarted } from '../job-lines.ts';
import type { JobStepRow } from '../job-records.ts';
import { changeJob, type JobWork, record, stopJob } from './job-work.ts';
import { giveRecall, noteGiven, recallOf, SNAPSHOT_GONE, TOO_MANY } from './recall-wave.ts';
import { endSteps } from './step-changes.ts';
import { whyNotAllowed } from './why-not.ts';

/**
 * Asks the devices of a wave to restart, or recalls them, if who lets the job go on still may. Commands, steps and the number of the wave are written by one transaction, and each command has the id that its step got
 * when the job was made: whenever a process is killed, the wave was begun as a whole or not at all.
 */
export async function beginWave(work: JobWork, wave: number): Promise<void> {
  const reason = await whyNotAllowed(work);
  if (reason !== null) return stopJob(work, reason);
  const { tx, job, now } = work;
  const recall = job.kind === 'RECALL' ? await recallOf(work) : null;
  if (recall === 'gone') return stopJob(work, SNAPSHOT_GONE);
  const steps = await waitingSteps(work, wave);
  const accountId = job.account_id;
  const deviceIds = steps.map(({ device_id }) => device_id);
  const devices = new Map((await devicesById(tx, [accountId], deviceIds, 'locked')).map((device) => [device.id, device]));
  const taken = await takenDevices(tx, { accountId, deviceIds, from: now, to: now, now, but: job.id });
  const refused = new Map<string, string>();
  const asked: { readonly step: JobStepRow; readonly device: DeviceRecord }[] = [];
  for (const step of steps) {
    const device = devices.get(step.device_id);
    if (!device || device.siteId !== job.site_id) refused.set(step.device_id, GONE);
    else {
      const whyNot = recall ? whyNotRecalled(device, recall.document) : whyNotRestarted(device);
      const why = taken.has(device.id) ? TAKEN : whyNot;
      if (why === null) asked.push({ step, device });
      else refused.set(device.id, why);
    }
  }
  const recalled = recall && (await giveRecall(work, recall, asked));
  if (recalled === 'tooMany') return stopJob(work, TOO_MANY);
  if (recalled === null) await giveRestarts(work, asked);
  await endSteps(
    work,
    [...refused].map(([deviceId, why]) => ({ deviceId, state: 'REFUSED', reason: why })),
  );
  await changeJob(work, { wave, wave_at: now });
  await record(work, [
    waveBegan(work, wave, asked.length),
    ...steps.flatMap(({ device_id: id, name }) => {
      const why = refused.get(id);
      if (why === undefined) return [];
      return [recall ? deviceNotRecalled(work, { id, name }, why) : deviceMissing(work, { id, name }, { isSent: false, reason: why })];
    }),
  ]);
  if (recalled !== null) await noteGiven(work, recalled);
}

/** Those of a wave that wait, in their order. */
const waitingSteps = ({ tx, job }: JobWork, wave: number): Promise<JobStepRow[]> =>
  tx
    .selectFrom('job_steps')
    .selectAll()
    .where('account_id', '=', job.account_id)
    .where('job_id', '=', job.id)
    .where('wave', '=', wave)
    .where('state', '=', 'WAITING')
    .orderBy('place')
    .execute();

async function giveRestarts(
  { tx, services, job, now, after }: JobWork,
  asked: readonly { readonly step: JobStepRow; readonly device: DeviceRecord }[],
): Promise<void> {
  const accountId = job.account_id;
  const commands = await acceptCommands(
    tx,
    asked.map(({ step, device }) => ({
      kind: 'reboot',
      params: {},
      accountId,
      deviceId: device.id,
      agentId: device.agentId,
      givenBy: job.runs_by,
      id: step.command_id,
    })),
    now,
  );
  // What their locked rows say now is what each is compared with later. Given as values: the tables of jobs are not distributed as that of devices is.
  const rows = asked.map(({ device }) => ({ device: device.id, agent: device.agentId, away: device.lastConnectedAt }));
  await sql`
    update job_steps s set state = 'SENT', sent_at = ${now}, agent_id = x.agent, away_before = x.away
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (device text, agent uuid, away timestamptz)
    where s.account_id = ${accountId} and s.job_id = ${job.id} and s.device_id = x.device`.execute(tx);
  after(() =>
    publishCommands(
      services,
      accountId,
      commands,
      asked.map(({ device }) => device.agentId),
    ),
  );
}
