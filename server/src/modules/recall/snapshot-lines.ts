/** What differs between a snapshot and its site, line by line. */
import { CLOCKING_DEFAULTS, type ClockingSettings } from '@tutti/domain/clocking-settings';
import type { SnapshotDocument } from '@tutti/domain/snapshot-document';
import type { DeviceRecord } from '../devices/index.ts';
import type { DeviceChannels, DeviceDirectory } from '../devices/services.ts';
import type { SiteRecord } from '../sites/index.ts';
import { linesOfDevice, linesOfMissing } from './device-lines.ts';
import type { SnapshotLineDraft } from './line-records.ts';
import { linesOfSite } from './site-lines.ts';

/** A site as the directory has it. */
export interface SiteNow {
  readonly accountId: string;
  readonly siteId: string;
  readonly clocking: ClockingSettings;
  /** By name. */
  readonly devices: readonly DeviceRecord[];
  readonly channels: ReadonlyMap<string, DeviceChannels>;
}

/** Reads what a snapshot is compared with. */
export async function readSiteNow({ accountId, id, clocking }: SiteRecord, directory: DeviceDirectory): Promise<SiteNow> {
  const devices = await directory.site(accountId, id);
  const channels = await Promise.all(devices.map(async (device) => [device.id, await directory.channels(accountId, device.id)] as const));
  // Where nobody decided the defaults hold.
  return { accountId, siteId: id, clocking: clocking ?? CLOCKING_DEFAULTS.DEFAULT, devices, channels: new Map(channels) };
}

/** Every line in which a snapshot differs from its site: devices by name, those that are gone last, the site itself first. What is unknown in the snapshot makes no line. */
export function linesOf(document: SnapshotDocument, site: SiteNow): SnapshotLineDraft[] {
  const before = new Map(document.devices.map((device) => [device.id, device]));
  const present = new Set(site.devices.map(({ id }) => id));
  const gone = document.devices.filter(({ id }) => !present.has(id)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    ...linesOfSite(document.clocking, site.clocking),
    ...site.devices.flatMap((device) => {
      const then = before.get(device.id);
      return then ? linesOfDevice(then, device, site.channels.get(device.id)) : [];
    }),
    ...gone.flatMap(linesOfMissing),
  ];
}
