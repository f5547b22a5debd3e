import type { DeviceSort, SearchFilter } from '@tutti/domain/device-search';
import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { IMPORTANCE_ORDER } from '@tutti/domain/importance';
import { compareDevices, matchesSearch } from '@tutti/domain/matching-devices';
import type { DeviceItem } from './device-item.ts';

/** The devices of one importance, and how many of them are in trouble. */
export interface Group {
  readonly importance: ImportanceLevel;
  readonly devices: readonly DeviceItem[];
  /** The site has devices of this importance, the search just leaves none of them. */
  readonly hidden: boolean;
  readonly errors: number;
  readonly warnings: number;
}

/** The devices that the search leaves over, in order. */
export function found(devices: readonly DeviceItem[], text: string, filters: readonly SearchFilter[], sort: DeviceSort): DeviceItem[] {
  return devices.filter((device) => matchesSearch(device, text, filters)).sort(compareDevices(sort));
}

/** The devices of `all` that were found, by importance: High, Normal, Low, each there even when empty (DEVS-002). */
export function grouped(devices: readonly DeviceItem[], all: readonly DeviceItem[] = devices): Group[] {
  return IMPORTANCE_ORDER.map((importance) => {
    const own = devices.filter((device) => device.importance === importance);
    const withSummary = (summary: DeviceItem['summary']) => own.filter((device) => device.summary === summary).length;
    const hidden = own.length === 0 && all.some((device) => device.importance === importance);
    return { importance, devices: own, hidden, errors: withSummary('ERROR'), warnings: withSummary('WARNING') };
  });
}
