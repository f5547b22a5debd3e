import { waveOf } from '@tutti/domain/job-rules';
import type { SnapshotDocument } from '@tutti/domain/snapshot-document';
import { deviceOffline } from '../../api-errors.ts';
import type { JobLine } from '../../graphql/generated/resolvers.ts';
import type { ActingCall } from '../../graphql/operation.ts';
import { type DeviceRecord, devicesById, isConnected, whyNotTaken } from '../devices/index.ts';
import { type DevicesRecall, recallPreview } from '../recall/index.ts';
import { type LockedSite } from '../sites/index.ts';
import { TAKEN, takenDevices } from './clashes.ts';
import type { ChosenJob } from './job-input.ts';

/** Why a device that was named is not among those of the site. */
export const GONE = 'No longer at this site.';
const AWAY = 'Not connected now: it is left out, and counts as missing, unless it is connected by then.';

/** Why a device of the site cannot be recalled that the snapshot does not know. */
const NOT_IN_SNAPSHOT = 'The snapshot does not have this device.';

/** What is planned. */
interface Planned {
  readonly job: ChosenJob;
  /** What is recalled; null for other kinds. */
  readonly recall: Pick<DevicesRecall, 'snapshot' | 'document'> | null;
  readonly now: Date;
}

/** The devices of a job that is to be made, each with what keeps it from being in it. */
export async function linesOf(call: ActingCall, place: LockedSite, { job, recall, now }: Planned): Promise<JobLine[]> {
  const { accountId, siteId } = place;
  const found = await devicesById(call.tx, [accountId], job.deviceIds, 'read');
  const here = new Map(found.filter((device) => device.siteId === siteId).map((device) => [device.id, device]));
  const deviceIds = [...here.keys()];
  const taken = await takenDevices(call.tx, { accountId, deviceIds, from: job.startsAt, to: job.endsAt, now, but: null });
  const differing = recall && (await recallPreview(call, { ...recall, site: { accountId, id: siteId, name: place.siteName }, deviceIds }));
  const isNow = job.startsAt <= now;
  return job.deviceIds.map((deviceId, i): JobLine => {
    const device = here.get(deviceId);
    const line = { deviceId, name: device?.name ?? deviceId, wave: waveOf(i, job.waveSize), lineCount: null, closedCount: null };
    if (!device) return { ...line, problem: GONE, warning: null };
    if (taken.has(deviceId)) return { ...line, problem: TAKEN, warning: null };
    if (recall) return { ...line, ...recallLine(device, recall.document, differing?.get(deviceId) ?? [], isNow) };
    return { ...line, ...(job.kind === 'REBOOT' ? rebootLine(device, isNow) : { problem: null, warning: null }) };
  });
}

/** Why a device is not restarted now, as a sentence; null: it can be. */
export const whyNotRestarted = (device: DeviceRecord): string | null =>
  whyNotTaken(device, 'reboot') ?? (isConnected(device) ? null : deviceOffline(device).message);

/** Why a device is not recalled now, as a sentence; null: it can be, line by line. */
export const whyNotRecalled = (device: DeviceRecord, document: SnapshotDocument): string | null =>
  whyNotInSnapshot(device, document) ?? (isConnected(device) ? null : deviceOffline(device).message);

const whyNotInSnapshot = ({ id }: DeviceRecord, { devices }: SnapshotDocument): string | null =>
  devices.some((device) => device.id === id) ? null : NOT_IN_SNAPSHOT;

/** What keeps a device from being restarted, now or at a time that is to come. */
function rebootLine(device: DeviceRecord, isNow: boolean): Pick<JobLine, 'problem' | 'warning'> {
  const problem = isNow ? whyNotRestarted(device) : whyNotTaken(device, 'reboot');
  return { problem, warning: problem === null && !isConnected(device) ? AWAY : null };
}

/** What keeps a device from being recalled, and how many of its lines would be as things are now: what differs at its time is seen then. */
function recallLine(
  device: DeviceRecord,
  document: SnapshotDocument,
  lines: readonly { readonly problem: string | null }[],
  isNow: boolean,
): Omit<JobLine, 'deviceId' | 'name' | 'wave'> {
  const problem = isNow ? whyNotRecalled(device, document) : whyNotInSnapshot(device, document);
  if (problem !== null || !isConnected(device))
    return { problem, warning: problem === null ? AWAY : null, lineCount: null, closedCount: null };
  const closed = lines.flatMap((line) => line.problem ?? []);
  const [first] = closed;
  const warning = first === undefined ? null : `${closed.length} of ${lines.length} lines cannot be recalled now: ${first}`;
  return { problem, warning, lineCount: lines.length, closedCount: closed.length };
}
