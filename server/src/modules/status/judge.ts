import { judgeDevices, type SiteStatus, siteStatus } from '@tutti/domain/site-status';
import { type DeviceStatus, deviceStatus, type JudgedDevice, nextStatusChange } from '@tutti/domain/status';
import type { DeviceRecord } from '../devices/index.ts';

/** A site judged: good until a fact changes (then it is another array) or `until`, epoch milliseconds. */
export interface JudgedSite {
  readonly at: number;
  readonly until: number;
  readonly devices: readonly JudgedDevice<DeviceRecord>[];
  readonly byId: ReadonlyMap<string, DeviceStatus>;
  readonly status: SiteStatus;
}

const judgedSites = new WeakMap<readonly DeviceRecord[], JudgedSite>();

/** The status of a site and of each device in it; worked out once until it can change. */
export function judgeSite(site: readonly DeviceRecord[], now: number): JudgedSite {
  const known = judgedSites.get(site);
  if (known && known.at <= now && now < known.until) return known;
  const devices = judgeDevices(site, now);
  const judged = {
    at: now,
    until: site.reduce((soonest, device) => Math.min(soonest, nextStatusChange(device, now) ?? soonest), Number.POSITIVE_INFINITY),
    devices,
    byId: new Map(devices.map(({ device, status }) => [device.id, status])),
    status: siteStatus(devices),
  };
  judgedSites.set(site, judged);
  return judged;
}

/** The status of a device among those of its site (null: it has none, so that nobody shares its name). */
export function judgeDevice(device: DeviceRecord, site: readonly DeviceRecord[] | null, now: number): DeviceStatus {
  return (site && judgeSite(site, now).byId.get(device.id)) ?? deviceStatus(device, { now, duplicateName: false });
}
