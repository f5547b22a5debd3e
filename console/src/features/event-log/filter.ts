import {
  ACCOUNT_LOG_CATEGORIES,
  AUDIT_CATEGORIES,
  type AuditCategory,
  IMPORTANCE_LEVELS,
  type ImportanceLevel,
} from '@tutti/domain/enumerations';
import * as v from 'valibot';

/** The ways to limit the time (EVT-025). */
export const DATE_TYPES = ['any', 'today', 'yesterday', 'lastSevenDays', 'onDate', 'before', 'after', 'between'] as const;
export type DateType = (typeof DATE_TYPES)[number];

/** The ways to limit the devices: any of them, by importance level, or specific ones (EVT-022). */
export const DEVICE_MODES = ['any', 'importance', 'specific'] as const;
export type DeviceMode = (typeof DEVICE_MODES)[number];

const ofAccount: ReadonlySet<string> = new Set(ACCOUNT_LOG_CATEGORIES);
/** The categories that are ticked to begin with: all but those of the Account Log (EVT-020, open point R6). */
export const DEFAULT_CATEGORIES: readonly AuditCategory[] = AUDIT_CATEGORIES.filter((category) => !ofAccount.has(category));

/** What the event log of a site is limited to, as it is stored; its names are required (MODEL-256 to MODEL-266). */
export const EventFilterSchema = v.object({
  anyEventCategory: v.boolean(),
  includedEvenCategories: v.array(v.picklist(AUDIT_CATEGORIES)),
  /** Ids; the names stand in the same order. */
  selectedDevices: v.array(v.string()),
  selectedDeviceNames: v.array(v.string()),
  selectedUsers: v.array(v.string()),
  selectedUserNames: v.array(v.string()),
  selectedDateTimeType: v.picklist(DATE_TYPES),
  /** Readings of the wall clock: `2025-11-14` for a day, `2025-11-14T09:30` for a moment. */
  selectedDateTimeValues: v.array(v.string()),
  selectedSortDirection: v.picklist(['OLDEST_FIRST', 'NEWEST_FIRST']),
  filterByImportance: v.boolean(),
  selectedImportanceLevels: v.array(v.picklist(IMPORTANCE_LEVELS)),
});
export type EventFilter = v.InferOutput<typeof EventFilterSchema>;

/** Everything, newest first (EVT-045). */
export const NO_FILTER: EventFilter = {
  anyEventCategory: true,
  includedEvenCategories: [...DEFAULT_CATEGORIES],
  selectedDevices: [],
  selectedDeviceNames: [],
  selectedUsers: [],
  selectedUserNames: [],
  selectedDateTimeType: 'any',
  selectedDateTimeValues: [],
  selectedSortDirection: 'NEWEST_FIRST',
  filterByImportance: false,
  selectedImportanceLevels: [],
};

/** Any category, or some only: either way the list begins with the default set again (EVT-020). */
export const withAnyCategory = (filter: EventFilter, any: boolean): EventFilter => ({
  ...filter,
  anyEventCategory: any,
  includedEvenCategories: [...DEFAULT_CATEGORIES],
});

/** Ticks a category or takes its tick away; without any tick it is any category again (EVT-021). */
export function withCategory(filter: EventFilter, category: AuditCategory, ticked: boolean): EventFilter {
  const chosen = new Set(filter.includedEvenCategories);
  if (ticked) chosen.add(category);
  else chosen.delete(category);
  if (chosen.size === 0) return withAnyCategory(filter, true);
  return { ...filter, includedEvenCategories: AUDIT_CATEGORIES.filter((one) => chosen.has(one)) };
}

/** The way the devices are limited. */
export function deviceModeOf({ filterByImportance, selectedDevices }: EventFilter): DeviceMode {
  if (filterByImportance) return 'importance';
  return selectedDevices.length > 0 ? 'specific' : 'any';
}

/** Another way to limit the devices: what was chosen in the one before is gone (EVT-023). */
export const withDeviceMode = (filter: EventFilter, mode: DeviceMode): EventFilter => ({
  ...filter,
  filterByImportance: mode === 'importance',
  selectedImportanceLevels: [],
  selectedDevices: [],
  selectedDeviceNames: [],
});

/** Ticks a level of importance or takes its tick away. */
export function withImportance(filter: EventFilter, level: ImportanceLevel, ticked: boolean): EventFilter {
  const chosen = new Set(filter.selectedImportanceLevels);
  if (ticked) chosen.add(level);
  else chosen.delete(level);
  return { ...filter, selectedImportanceLevels: IMPORTANCE_LEVELS.filter((one) => chosen.has(one)) };
}

/** Something that can be chosen by its id. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The filter with these devices and no others. */
export const withDevices = (filter: EventFilter, devices: readonly Named[]): EventFilter => ({
  ...filter,
  selectedDevices: devices.map(({ id }) => id),
  selectedDeviceNames: devices.map(({ name }) => name),
});

/** The filter with these users and no others. */
export const withUsers = (filter: EventFilter, users: readonly Named[]): EventFilter => ({
  ...filter,
  selectedUsers: users.map(({ id }) => id),
  selectedUserNames: users.map(({ name }) => name),
});

/** The filter as it is applied: by importance without a level limits nothing. */
export const settled = (filter: EventFilter): EventFilter =>
  filter.filterByImportance && filter.selectedImportanceLevels.length === 0 ? withDeviceMode(filter, 'any') : filter;

/** The number at the filter button: one for each part that limits something (EVT-047 to EVT-050). */
export const filterCount = (filter: EventFilter): number =>
  [
    !filter.anyEventCategory,
    deviceModeOf(settled(filter)) !== 'any',
    filter.selectedUsers.length > 0,
    filter.selectedDateTimeType !== 'any',
  ].filter(Boolean).length;

/** Whether nothing is limited and the order is the default one. */
export const isDefault = (filter: EventFilter): boolean => filterCount(filter) === 0 && filter.selectedSortDirection === 'NEWEST_FIRST';
