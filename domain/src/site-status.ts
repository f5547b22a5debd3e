import type { ClockVerdict } from './clock-rules/clock-verdicts.ts';
import { duplicateNames, nameKey } from './device-names.ts';
import { type HealthStatus, STATUS_AREAS, type StatusArea } from './enumerations.ts';
import { type SiteMessage, siteMessages } from './site-messages.ts';
import { deviceStatus, type JudgedDevice, offersArea, worstOf } from './status.ts';
import type { StatusFacts } from './status-facts.ts';

/** The status of a site: the worst in each area over its devices of High and Normal importance (STATUS-017, STATUS-018). */
export interface SiteStatus extends Readonly<Record<StatusArea, HealthStatus>> {
  readonly summary: HealthStatus;
  /** null where the area is in order, or the site has no devices. */
  readonly messages: Readonly<Record<StatusArea, SiteMessage | null>>;
}

/** Whether the device counts in the status of its site: Low importance does not (STATUS-018). */
export const countsForSite = (device: { readonly importance: StatusFacts['importance'] }): boolean =>
  device.importance !== 'LESS_IMPORTANT';

/**
 * Each device of a site with its status; names are compared over the whole site, Low importance included. `clockOf`: what the clock picture of the site says
 * of a device.
 */
export function judgeDevices<D extends StatusFacts>(
  devices: readonly D[],
  now: number,
  clockOf: (device: D) => ClockVerdict | null,
): JudgedDevice<D>[] {
  const twice = duplicateNames(devices);
  return devices.map((device) => {
    const clock = clockOf(device);
    return { device, clock, status: deviceStatus(device, { now, duplicateName: twice.has(nameKey(device.name)), clock }) };
  });
}

/**
 * What a device counts as in an area of its site. One that is not there is an error in Connectivity; of its clock, subscriptions and latency nothing is
 * observed, so that they are unknown: one unplugged device does not hide trouble of the others, and no area is OK where nothing was observed. null: it is not counted,
 * because the area cannot be observed of it.
 */
export function countsAs(area: StatusArea, { device, status }: JudgedDevice): HealthStatus | null {
  if (!offersArea(device, area)) return null;
  return area !== 'connectivity' && device.connection === 'DISCONNECTED' ? 'UNKNOWN' : status[area];
}

/** The status of a site from its judged devices. Without a device that counts, every area is UNKNOWN (open point R5). */
export function siteStatus(devices: readonly JudgedDevice[]): SiteStatus {
  const counted = devices.filter(({ device }) => countsForSite(device));
  const areas = byArea((area) => worstOf(counted.flatMap((judged) => countsAs(area, judged) ?? [])));
  const worst = byArea((area) => counted.filter((judged) => countsAs(area, judged) === areas[area]));
  return {
    ...areas,
    summary: worstOf(STATUS_AREAS.map((area) => areas[area])),
    messages: siteMessages({ all: devices.length, counted: counted.length }, worst, areas),
  };
}

function byArea<T>(of: (area: StatusArea) => T): Record<StatusArea, T> {
  return { connectivity: of('connectivity'), clocking: of('clocking'), subscriptions: of('subscriptions'), latency: of('latency') };
}
