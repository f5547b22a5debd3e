import { duplicateNames, nameKey } from './device-names.ts';
import { type HealthStatus, STATUS_AREAS, type StatusArea } from './enumerations.ts';
import { type SiteMessage, siteMessages } from './site-messages.ts';
import { deviceStatus, type JudgedDevice, worstOf } from './status.ts';
import type { StatusFacts } from './status-facts.ts';

/** The status of a site: the worst in each area over its devices of High and Normal importance (STATUS-017, STATUS-018). */
export interface SiteStatus extends Readonly<Record<StatusArea, HealthStatus>> {
  readonly summary: HealthStatus;
  /** null where the area is in order, or the site has no devices. */
  readonly messages: Readonly<Record<StatusArea, SiteMessage | null>>;
  /** Devices whose importance counts. */
  readonly counted: number;
  /** Of those, the devices that are not OK, by area: the 2 of '2 of 54 devices'. */
  readonly troubled: Readonly<Record<StatusArea, number>>;
}

/** Whether the device counts in the status of its site: Low importance does not (STATUS-018). */
export const countsForSite = (device: { readonly importance: StatusFacts['importance'] }): boolean =>
  device.importance !== 'LESS_IMPORTANT';

/** Each device of a site with its status; names are compared over the whole site, Low importance included. */
export function judgeDevices<D extends StatusFacts>(devices: readonly D[], now: number): JudgedDevice<D>[] {
  const twice = duplicateNames(devices);
  return devices.map((device) => ({ device, status: deviceStatus(device, { now, duplicateName: twice.has(nameKey(device.name)) }) }));
}

/**
 * The devices an area of a site is judged by. A device that is not there is told in Connectivity; of its clock, subscriptions and latency nothing
 * is observed, so that one unplugged box does not hide where the others are in order. When no device is there, every area is judged by those that
 * are gone, whose every indicator is ERROR (STATUS-012): what nobody can see is never shown as good.
 */
export function judgedIn<J extends JudgedDevice>(area: StatusArea, counted: readonly J[]): readonly J[] {
  if (area === 'connectivity') return counted;
  const there = counted.filter(({ device }) => device.connection !== 'DISCONNECTED');
  return there.length > 0 ? there : counted;
}

/** The status of a site from its judged devices. Without a device that counts, every area is UNKNOWN (open point R5). */
export function siteStatus(devices: readonly JudgedDevice[]): SiteStatus {
  const counted = devices.filter(({ device }) => countsForSite(device));
  const judged = byArea((area) => judgedIn(area, counted));
  const areas = byArea((area) => worstOf(judged[area].map(({ status }) => status[area])));
  return {
    ...areas,
    summary: worstOf(STATUS_AREAS.map((area) => areas[area])),
    messages: siteMessages(devices.length, judged, areas),
    counted: counted.length,
    troubled: byArea((area) => judged[area].filter(({ status }) => status[area] !== 'OK').length),
  };
}

function byArea<T>(of: (area: StatusArea) => T): Record<StatusArea, T> {
  return { connectivity: of('connectivity'), clocking: of('clocking'), subscriptions: of('subscriptions'), latency: of('latency') };
}
