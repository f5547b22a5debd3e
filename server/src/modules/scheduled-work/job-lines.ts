import { waveOf } from '@tutti/domain/job-rules';
import { deviceOffline } from '../../api-errors.ts';
import type { JobLine } from '../../graphql/generated/resolvers.ts';
import type { Tx } from '../../store/store.ts';
import { type DeviceRecord, devicesById, isConnected, whyNotTaken } from '../devices/index.ts';
import { TAKEN, takenDevices } from './clashes.ts';
import type { ChosenJob } from './job-input.ts';
import type { JobPlace } from './read-jobs.ts';

/** Why a device that was named is not among those of the site. */
export const GONE = 'No longer at this site.';
const AWAY = 'Not connected now: it is left out, and counts as missing, unless it is connected by then.';

/** The devices of a job that is to be made, each with what keeps it from being in it. */
export async function linesOf(tx: Tx, place: JobPlace, job: ChosenJob, now: Date): Promise<JobLine[]> {
  const { accountId, siteId } = place;
  const found = await devicesById(tx, [accountId], job.deviceIds, 'read');
  const here = new Map(found.filter((device) => device.siteId === siteId).map((device) => [device.id, device]));
  const taken = await takenDevices(tx, { accountId, deviceIds: [...here.keys()], from: job.startsAt, to: job.endsAt, now, but: null });
  return job.deviceIds.map((deviceId, i): JobLine => {
    const device = here.get(deviceId);
    const line = { deviceId, name: device?.name ?? deviceId, wave: waveOf(i, job.waveSize) };
    if (!device) return { ...line, problem: GONE, warning: null };
    if (taken.has(deviceId)) return { ...line, problem: TAKEN, warning: null };
    return { ...line, ...(job.kind === 'REBOOT' ? rebootLine(device, job.startsAt <= now) : { problem: null, warning: null }) };
  });
}

/** Why a device is not restarted now, as a sentence; null: it can be. */
export const whyNotRestarted = (device: DeviceRecord): string | null =>
  whyNotTaken(device, 'reboot') ?? (isConnected(device) ? null : deviceOffline(device).message);

/** What keeps a device from being restarted, now or at a time that is to come. */
function rebootLine(device: DeviceRecord, isNow: boolean): Pick<JobLine, 'problem' | 'warning'> {
  const problem = isNow ? whyNotRestarted(device) : whyNotTaken(device, 'reboot');
  return { problem, warning: problem === null && !isConnected(device) ? AWAY : null };
}
