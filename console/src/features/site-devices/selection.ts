import type { HealthStatus } from '@tutti/domain/enumerations';

interface Selectable {
  readonly id: string;
  readonly connectivity: HealthStatus;
}

/** The selected devices by id. */
export type Selection = ReadonlySet<string>;
export const NOTHING_SELECTED: Selection = new Set();

/** A device whose connectivity is error or unknown cannot be selected (DEVS-016). */
export function isSelectable(device: Selectable): boolean {
  return device.connectivity !== 'ERROR' && device.connectivity !== 'UNKNOWN';
}

/** Selects the device, or takes it out of the selection; one that cannot be selected changes nothing (DEVS-016). */
export function toggled(selection: Selection, device: Selectable): Selection {
  const next = new Set(selection);
  if (next.delete(device.id)) return next;
  return isSelectable(device) ? next.add(device.id) : selection;
}

/** Every device of the list that can be selected (DEVS-017). */
export function allOf(devices: readonly Selectable[]): Selection {
  return new Set(devices.filter(isSelectable).map(({ id }) => id));
}

/** What of the selection is still valid: a device that left the list, or lost its connection, is out. The same object where nothing changed. */
export function standing(selection: Selection, devices: readonly Selectable[]): Selection {
  if (selection.size === 0) return selection;
  const now = devices.filter((device) => selection.has(device.id) && isSelectable(device));
  return now.length === selection.size ? selection : new Set(now.map(({ id }) => id));
}

/** State of the select-all box. */
export function selectAllState(selection: Selection, devices: readonly Selectable[]): 'none' | 'some' | 'all' {
  if (selection.size === 0) return 'none';
  return devices.every((device) => !isSelectable(device) || selection.has(device.id)) ? 'all' : 'some';
}
