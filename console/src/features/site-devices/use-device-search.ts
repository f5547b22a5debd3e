import { type DeviceSort, type SearchFilter, withFilter } from '@tutti/domain/device-search';
import { useMemo } from 'react';
import { type DevicesSearch, type DevicesView, readDevicesSearch, readFilters, sortOf, sortParams, writeFilters } from './search-params.ts';
import { useSearchText } from './use-search-text.ts';

/** The search, order and view of the list, kept in the address of the page. */
export interface DeviceSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly filters: readonly SearchFilter[];
  /** Applies a filter made from the text, which is then empty (DEVS-021, DEVS-026). */
  readonly apply: (filter: SearchFilter) => void;
  readonly remove: (filter: SearchFilter) => void;
  readonly clear: () => void;
  readonly sort: DeviceSort;
  readonly setSort: (sort: DeviceSort) => void;
  readonly view: DevicesView;
  readonly setView: (view: DevicesView) => void;
  /** What is searched for, as one text that differs for every other search. */
  readonly key: string;
}

/** Reads the address and writes it; the text is on the screen before it is in the address. */
export function useDeviceSearch(search: DevicesSearch, onSearch: (search: DevicesSearch) => void): DeviceSearch {
  const { filter = '', sort: sortKey, dir } = search;
  const filters = useMemo(() => readFilters(filter), [filter]);
  const sort = useMemo(() => sortOf({ ...(sortKey && { sort: sortKey }), ...(dir && { dir }) }), [sortKey, dir]);
  const change = (next: Partial<Record<keyof DevicesSearch, unknown>>) => onSearch(readDevicesSearch({ ...search, ...next }));
  const [text, setText] = useSearchText(search.q ?? '', (q) => change({ q }));
  const settle = (next: readonly SearchFilter[]) => {
    setText('');
    change({ q: '', filter: writeFilters(next) });
  };
  return {
    text,
    setText,
    filters,
    apply: (one) => settle(withFilter(filters, one)),
    remove: ({ filterType }) => change({ filter: writeFilters(filters.filter((one) => one.filterType !== filterType)) }),
    clear: () => settle([]),
    sort,
    setSort: (next) => change({ sort: undefined, dir: undefined, ...sortParams(next) }),
    view: search.view ?? 'grid',
    setView: (view) => change({ view }),
    key: `${text}\n${filter}`,
  };
}
