/** What a device list can be filtered and sorted by (MODEL-294, DEVS-036). */
export const SEARCH_FILTER_TYPES = ['site', 'name', 'manufacturer', 'model'] as const;
export type SearchFilterType = (typeof SEARCH_FILTER_TYPES)[number];

/** One applied filter (MODEL-292, MODEL-293). */
export interface SearchFilter {
  readonly filterType: SearchFilterType;
  readonly searchTerm: string;
}

/** What of a device is searched; empty where it is not known. */
export type SearchableDevice = Readonly<Record<SearchFilterType, string>>;

/** Adds a filter; one of the same type is replaced, as there is at most one per type (DEVS-025). A blank term adds nothing. */
export function withFilter(filters: readonly SearchFilter[], filter: SearchFilter): SearchFilter[] {
  const searchTerm = filter.searchTerm.trim();
  if (searchTerm === '') return [...filters];
  return [...filters.filter((f) => f.filterType !== filter.filterType), { filterType: filter.filterType, searchTerm }];
}

/** How a device list is sorted; by name, ascending, unless somebody chooses otherwise (DEVS-034 to DEVS-036). */
export interface DeviceSort {
  readonly key: SearchFilterType;
  readonly direction: 'ascending' | 'descending';
}
export const DEFAULT_DEVICE_SORT: DeviceSort = { key: 'name', direction: 'ascending' };
