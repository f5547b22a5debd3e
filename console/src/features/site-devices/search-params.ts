import { DEFAULT_DEVICE_SORT, type DeviceSort, SEARCH_FILTER_TYPES, type SearchFilter, withFilter } from '@tutti/domain/device-search';

/** How the list is shown. */
export type DevicesView = 'grid' | 'list';

/** What the address of the page remembers, so that a link shows the same list. */
export interface DevicesSearch {
  readonly view?: 'list';
  /** Free text of the search. */
  readonly q?: string;
  /** Applied filters, `name:Rack;model:SB`. */
  readonly filter?: string;
  readonly sort?: DeviceSort['key'];
  readonly dir?: 'desc';
}

const isType = (text: unknown): text is SearchFilter['filterType'] => SEARCH_FILTER_TYPES.some((type) => type === text);

/** Reads the address; what it does not understand is left out. Numbers come where the text looks like one. */
export function readDevicesSearch(raw: Readonly<Partial<Record<keyof DevicesSearch, unknown>>>): DevicesSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  const filter = writeFilters(readFilters(text(raw.filter)));
  return {
    ...(raw.view === 'list' && { view: 'list' as const }),
    ...(text(raw.q) !== '' && { q: text(raw.q) }),
    ...(filter !== '' && { filter }),
    ...(isType(raw.sort) && raw.sort !== DEFAULT_DEVICE_SORT.key && { sort: raw.sort }),
    ...(raw.dir === 'desc' && { dir: 'desc' as const }),
  };
}

/** The order of the list that the address asks for. */
export function sortOf(search: DevicesSearch): DeviceSort {
  return { key: search.sort ?? DEFAULT_DEVICE_SORT.key, direction: search.dir === 'desc' ? 'descending' : 'ascending' };
}

/** The address's part for an order; the default order leaves no trace. */
export function sortParams({ key, direction }: DeviceSort): Pick<DevicesSearch, 'sort' | 'dir'> {
  return readDevicesSearch({ sort: key, dir: direction === 'descending' ? 'desc' : undefined });
}

/** `name:Rack;model:SB` → filters; at most one per type (DEVS-025). */
export function readFilters(text: string): SearchFilter[] {
  let filters: SearchFilter[] = [];
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    const filterType = part.slice(0, colon);
    if (isType(filterType)) filters = withFilter(filters, { filterType, searchTerm: decoded(part.slice(colon + 1)) });
  }
  return filters;
}

/** The filters as the address carries them; `:`, `;` and `%` in a term are escaped. */
export function writeFilters(filters: readonly SearchFilter[]): string {
  return filters.map(({ filterType, searchTerm }) => `${filterType}:${searchTerm.replace(/[%;:]/g, encodeURIComponent)}`).join(';');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
