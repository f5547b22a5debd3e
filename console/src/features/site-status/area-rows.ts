import type { HealthStatus, ImportanceLevel, StatusArea } from '@tutti/domain/enumerations';

/** What a row of a status panel is made of. */
export interface StatusDevice {
  readonly id: string;
  readonly name: string;
  readonly importanceLevel: ImportanceLevel;
  readonly connection?: { readonly state?: string | null } | null;
  readonly status?:
    | (Readonly<Record<StatusArea, HealthStatus>> & {
        readonly alertMessage?: Readonly<Partial<Record<StatusArea, string | null>>> | null;
        readonly since?: Readonly<Partial<Record<StatusArea, string | null>>> | null;
      })
    | null;
  readonly receiving?: { readonly subscribed: number; readonly errors: number; readonly warnings: number } | null;
}

/** One device that is not in order in an area. */
export interface AreaRow<Device extends StatusDevice = StatusDevice> {
  readonly device: Device;
  readonly health: Exclude<HealthStatus, 'OK'>;
  /** What is wrong in the server's words; null where the status is not available. */
  readonly message: string | null;
  /** Since when, ISO 8601; null where it is not known. */
  readonly since: string | null;
}

const SEVERITY = ['ERROR', 'WARNING', 'UNKNOWN'] as const;
const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** The devices that count in the status of their site: High and Normal importance (STATUS-018). */
export function countedDevices<Device extends StatusDevice>(devices: readonly Device[]): Device[] {
  return devices.filter((device) => device.importanceLevel !== 'LESS_IMPORTANT');
}

/** Whether the device is gone: then each of its own indicators is an error (STATUS-012). */
const isGone = (device: StatusDevice): boolean => device.connection?.state === 'DISCONNECTED';

/**
 * The devices an area of a site is judged by, as the server judges it: one that is gone is told in Connectivity, and elsewhere only when none is there.
 */
function judgedIn<Device extends StatusDevice>(area: StatusArea, devices: readonly Device[]): readonly Device[] {
  const counted = countedDevices(devices);
  if (area === 'connectivity') return counted;
  const there = counted.filter((device) => !isGone(device));
  return there.length > 0 ? there : counted;
}

/** The devices behind an area that are not in order in it: worst first, then by name. */
export function areaRows<Device extends StatusDevice>(devices: readonly Device[], area: StatusArea): AreaRow<Device>[] {
  const rows = judgedIn(area, devices).flatMap((device): AreaRow<Device>[] => {
    const health = device.status?.[area] ?? 'UNKNOWN';
    if (health === 'OK') return [];
    const message = health === 'UNKNOWN' ? null : (device.status?.alertMessage?.[area] ?? null);
    return [{ device, health, message, since: device.status?.since?.[area] ?? null }];
  });
  return rows.sort((a, b) => SEVERITY.indexOf(a.health) - SEVERITY.indexOf(b.health) || byName.compare(a.device.name, b.device.name));
}

/** Subscribed channels of the counted devices, and how many of those of connected devices fail. */
export interface ChannelCount {
  readonly failing: number;
  readonly subscribed: number;
}

/** Counts channels, not devices: one receiver with a lost transmitter may have sixty of them. */
export function countChannels(devices: readonly StatusDevice[]): ChannelCount {
  let [failing, subscribed] = [0, 0];
  for (const device of countedDevices(devices)) {
    subscribed += device.receiving?.subscribed ?? 0;
    // What a disconnected device said last about its channels is no longer observed.
    if (!isGone(device)) failing += (device.receiving?.errors ?? 0) + (device.receiving?.warnings ?? 0);
  }
  return { failing, subscribed };
}

/** Where a row leads: only what is not in order, and only where the viewer may go (STATUS-005 to STATUS-009, open point R4). */
export function rowTarget(area: StatusArea, maySeeClocking: boolean): 'device' | 'clocking' | null {
  if (area !== 'clocking') return 'device';
  return maySeeClocking ? 'clocking' : null;
}

/** What is said about devices of low importance: nothing, that some are not counted, or that there are no others (STATUS-032). */
export function importanceNote(devices: readonly StatusDevice[]): { readonly kind: 'none' | 'some' | 'all'; readonly low: number } {
  const low = devices.length - countedDevices(devices).length;
  if (low === 0) return { kind: 'none', low };
  return { kind: low === devices.length ? 'all' : 'some', low };
}
