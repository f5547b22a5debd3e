import { judgeDevices, type SiteStatus, siteStatus } from '@tutti/domain/site-status';
import { deviceStatus, type JudgedDevice, nextStatusChange } from '@tutti/domain/status';
import { type SeenVerdict, seenVerdicts } from '../clocking/index.ts';
import type { DeviceRecord } from '../devices/device-records.ts';
import type { DeviceDirectory } from '../devices/services.ts';
import type { SiteRecord } from '../sites/index.ts';

/** A device as it is judged among those of its site. */
export type JudgedRecord = JudgedDevice<DeviceRecord> & { readonly clock: SeenVerdict | null };

/** The statuses of a site: valid until a fact changes (then the array is another one), its clock picture changes, or `until`, epoch milliseconds. */
export interface JudgedSite {
  readonly at: number;
  readonly until: number;
  readonly picture: unknown;
  readonly devices: readonly JudgedRecord[];
  readonly byId: ReadonlyMap<string, JudgedRecord>;
  readonly status: SiteStatus;
}

const judgedSites = new WeakMap<readonly DeviceRecord[], JudgedSite>();

/** The status of a site and of each device in it, from their facts and the clock picture; cached until it can change. */
export function judgeSite(site: Pick<SiteRecord, 'clockPicture'>, records: readonly DeviceRecord[], now: number): JudgedSite {
  const known = judgedSites.get(records);
  if (known && known.picture === site.clockPicture && known.at <= now && now < known.until) return known;
  const verdicts = seenVerdicts(site);
  const clockOf = ({ id }: DeviceRecord): SeenVerdict | null => verdicts.get(id) ?? null;
  const devices = judgeDevices(records, now, clockOf).map((judged) => ({ ...judged, clock: clockOf(judged.device) }));
  const judged = {
    at: now,
    until: records.reduce((soonest, device) => Math.min(soonest, nextStatusChange(device, now) ?? soonest), Number.POSITIVE_INFINITY),
    picture: site.clockPicture,
    devices,
    byId: new Map(devices.map((one) => [one.device.id, one])),
    status: siteStatus(devices),
  };
  judgedSites.set(records, judged);
  return judged;
}

/** A device among those of its site, from the cache; without a site no other device has its name or clock. */
export function judgeDevice(
  device: DeviceRecord,
  directory: Pick<DeviceDirectory, 'siteAsKnown' | 'siteRecordAsKnown'>,
  now: number,
): JudgedRecord {
  const { accountId, id, siteId } = device;
  const site = siteId === null ? null : directory.siteRecordAsKnown(accountId, siteId);
  const records = site && directory.siteAsKnown(accountId, site.id);
  const judged = site && records ? judgeSite(site, records, now).byId.get(id) : undefined;
  return judged ?? { device, clock: null, status: deviceStatus(device, { now, duplicateName: false, clock: null }) };
}
