import { advertisedNames } from '@tutti/domain/device-names';
import type { DeviceRecord } from './device-records.ts';
import type { DeviceDirectory } from './services.ts';

/** Calculated once for each state of a site: the directory returns the same array until something changes. */
const known = new WeakMap<readonly DeviceRecord[], ReadonlyMap<string, string>>();

/** The names that the devices of a site announce, by device id. */
export function advertisedNamesOf(site: readonly DeviceRecord[]): ReadonlyMap<string, string> {
  const names = known.get(site) ?? advertisedNames(site);
  known.set(site, names);
  return names;
}

/** The name that the device announces: as it reports it, else its name, with a number where it is taken in the site (`Foyer (2)`). */
export function advertisedNameOf(device: DeviceRecord, directory: Pick<DeviceDirectory, 'siteAsKnown'>): string {
  if (device.identity.advertisedName) return device.identity.advertisedName;
  const site = device.siteId === null ? null : directory.siteAsKnown(device.accountId, device.siteId);
  return (site && advertisedNamesOf(site).get(device.id)) ?? device.name;
}
