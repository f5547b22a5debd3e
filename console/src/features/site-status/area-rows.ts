import { duplicateNames } from '@tutti/domain/device-names';
import type { HealthStatus, ImportanceLevel, OptionalArea, StatusArea } from '@tutti/domain/enumerations';
import { AGENT_NOT_CONNECTED } from '@tutti/domain/status';

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
  /** The areas that cannot be observed of it: it is not counted in them. */
  readonly areasNotOffered?: readonly Uppercase<OptionalArea>[] | null;
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

/** What a device counts as in an area of its site, as the server judges it: of one that is gone only its connection is known. null: it is not counted there. */
function countsAs(area: StatusArea, device: StatusDevice): HealthStatus | null {
  if (device.areasNotOffered?.some((one) => one.toLowerCase() === area)) return null;
  return area !== 'connectivity' && isGone(device) ? 'UNKNOWN' : (device.status?.[area] ?? 'UNKNOWN');
}

/** Those that count in an area of their site: of the others it cannot be observed (open point R38). */
export const reportingDevices = <Device extends StatusDevice>(devices: readonly Device[], area: StatusArea): Device[] =>
  countedDevices(devices).filter((device) => countsAs(area, device) !== null);

/** The counted devices that are not in order in an area: worst first, then by name. */
export function areaRows<Device extends StatusDevice>(devices: readonly Device[], area: StatusArea): AreaRow<Device>[] {
  const rows = countedDevices(devices).flatMap((device): AreaRow<Device>[] => {
    const health = countsAs(area, device);
    if (health === 'OK' || health === null) return [];
    const message = health === 'UNKNOWN' ? null : (device.status?.alertMessage?.[area] ?? null);
    return [{ device, health, message, since: device.status?.since?.[area] ?? null }];
  });
  return rows.sort((a, b) => SEVERITY.indexOf(a.health) - SEVERITY.indexOf(b.health) || byName.compare(a.device.name, b.device.name));
}

/** Rows that are shown in one line: of several devices that are not there the same is to be said. */
export interface FoldedRows<Device extends StatusDevice = StatusDevice> {
  /** Whether the agent that speaks for them is there. */
  readonly agentConnected: boolean;
  readonly rows: readonly AreaRow<Device>[];
}

/** Parts the rows of an area: those shown one by one, and those of devices that are not there, folded where they are several. */
export function foldAway<Device extends StatusDevice>(
  rows: readonly AreaRow<Device>[],
  area: StatusArea,
): { readonly single: readonly AreaRow<Device>[]; readonly folded: readonly FoldedRows<Device>[] } {
  const isAway = (row: AreaRow<Device>) => area !== 'connectivity' && isGone(row.device);
  const byAgent = Map.groupBy(rows.filter(isAway), ({ device }) => device.status?.alertMessage?.connectivity !== AGENT_NOT_CONNECTED);
  const folded = [...byAgent].flatMap(([agentConnected, away]) => (away.length > 1 ? [{ agentConnected, rows: away }] : []));
  return { single: rows.filter((row) => !folded.some((group) => group.rows.includes(row))), folded };
}

/**
 * Which sentence says that an area is in order: that of all devices only where those of Low importance, which do not count, are in order too, and it can be
 * observed of each. null: none, because something that counts is wrong or not known, or nothing counts. `health` as the server judges the area.
 */
export function praiseOf(
  devices: readonly StatusDevice[],
  area: StatusArea,
  health: HealthStatus,
): 'inOrder' | 'inOrderCounted' | 'inOrderReported' | null {
  const counted = reportingDevices(devices, area);
  if (health !== 'OK' || counted.length === 0 || counted.some((device) => countsAs(area, device) !== 'OK')) return null;
  if (counted.length < countedDevices(devices).length) return 'inOrderReported';
  return devices.every((device) => countsAs(area, device) === 'OK') ? 'inOrder' : 'inOrderCounted';
}

/** Whether it is known that no two devices of the site have one name: those that are not there may have another one by now. */
export const namesDiffer = (devices: readonly StatusDevice[]): boolean =>
  devices.every(({ connection }) => connection?.state === 'READY' || connection?.state === 'ESTABLISHED') &&
  duplicateNames(devices).size === 0;

/** Subscribed channels of the counted devices that are there, and how many of those fail. */
export interface ChannelCount {
  readonly failing: number;
  readonly subscribed: number;
}

/** Counts channels, not devices: one receiver with a lost transmitter may have sixty of them. What a device that is gone said last is no longer observed. */
export function countChannels(devices: readonly StatusDevice[]): ChannelCount {
  let [failing, subscribed] = [0, 0];
  for (const device of countedDevices(devices)) {
    if (isGone(device)) continue;
    subscribed += device.receiving?.subscribed ?? 0;
    failing += (device.receiving?.errors ?? 0) + (device.receiving?.warnings ?? 0);
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
