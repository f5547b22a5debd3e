import { type Absence, absenceOf } from '@tutti/domain/device-connection';
import type { SearchableDevice } from '@tutti/domain/device-search';
import type { ConnectionState, HealthStatus, ImportanceLevel, StatusArea } from '@tutti/domain/enumerations';
import { updateIsFlagged } from '@tutti/domain/firmware';
import { worstOf } from '@tutti/domain/status';
import type { ListedDevice } from '../../api/devices/device-fields.ts';
import { said } from '../../i18n/said.ts';

/** A device as the list shows, searches and sorts it: flat, so that two readings compare field by field. Empty text: not known. */
export interface DeviceItem extends SearchableDevice, Readonly<Record<StatusArea, HealthStatus>> {
  readonly id: string;
  readonly siteId: string;
  readonly importance: ImportanceLevel;
  readonly summary: HealthStatus;
  /** What is wrong, in words; empty where nothing is. */
  readonly message: string;
  readonly connection: ConnectionState | null;
  /** Who is away where it is not connected. */
  readonly absence: Absence | null;
  /** Maker and model as people call the product. */
  readonly product: string;
  readonly location: string;
  /** Version of the audio network firmware. */
  readonly version: string;
  /** A firmware update is flagged (DEV-069), and which version it is. */
  readonly updateFlagged: boolean;
  readonly updateTo: string;
}

/** Maker and model, without saying the maker twice. */
export function productName(manufacturer: string, model: string): string {
  return manufacturer === '' || model.toLowerCase().startsWith(manufacturer.toLowerCase()) ? model : `${manufacturer} ${model}`.trim();
}

/** The device of the wire as a list item. No status yet is unknown, never in order. */
export function deviceItem(device: ListedDevice, site: { readonly id: string; readonly name: string }): DeviceItem {
  const { status, update } = device;
  const manufacturer = device.manufacturer?.name ?? '';
  const model = device.product?.name ?? '';
  const areas = {
    connectivity: status?.connectivity ?? 'UNKNOWN',
    clocking: status?.clocking ?? 'UNKNOWN',
    subscriptions: status?.subscriptions ?? 'UNKNOWN',
    latency: status?.latency ?? 'UNKNOWN',
  } as const;
  const alerts = status?.alertMessage;
  return {
    id: device.id,
    siteId: site.id,
    site: site.name,
    name: device.name,
    manufacturer,
    model,
    product: productName(manufacturer, model),
    importance: device.importanceLevel,
    ...areas,
    summary: worstOf(Object.values(areas)),
    message: said(alerts?.connectivity ?? alerts?.clocking ?? alerts?.subscriptions ?? alerts?.latency ?? ''),
    connection: device.connection?.state ?? null,
    absence: absenceOf(device.connection),
    location: device.location ?? '',
    version: device.identity?.tuttiVersion ?? '',
    updateFlagged: updateIsFlagged(device.connection?.state, update?.status),
    updateTo: update?.latest?.tuttiFirmwareVersion ?? '',
  };
}

/** Remembers the items of a list, so that its rows are drawn again only for devices that changed. */
export class KnownItems {
  #known: ReadonlyMap<string, DeviceItem> = new Map();

  /** The new items, but the old object wherever nothing changed. */
  keep(next: readonly DeviceItem[]): DeviceItem[] {
    const kept = next.map((item) => {
      const before = this.#known.get(item.id);
      return before && sameItem(before, item) ? before : item;
    });
    this.#known = new Map(kept.map((item) => [item.id, item]));
    return kept;
  }
}

function sameItem(a: DeviceItem, b: DeviceItem): boolean {
  const before: Readonly<Record<string, unknown>> = { ...a };
  return Object.entries(b).every(([field, value]) => before[field] === value);
}
