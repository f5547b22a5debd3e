import { useEffect, useState } from 'react';
import { type EventFilter, type Named, NO_FILTER } from './filter.ts';
import { type FilterSearch, filterParts } from './filter-search.ts';
import { storedFilter, storeFilter } from './stored-filter.ts';

interface Known {
  readonly domainId: string;
  readonly search: FilterSearch;
  /** Whose clock counts, by the name of its zone. */
  readonly zone: string;
  /** `2025-11-21` */
  readonly today: string;
  /** By id; what is not among them keeps the name that was stored with it. */
  readonly names: ReadonlyMap<string, string>;
  /** The only user whose events may be asked for; null: all may. */
  readonly onlyUser: string | null;
}

/** The filter that the address names, with the names of what it holds. It is stored for the site whenever it changes (EVT-035). */
export function useEventFilter({ domainId, search, zone, today, names, onlyUser }: Known): EventFilter {
  const [before] = useState(() => storedNames(storedFilter(domainId) ?? NO_FILTER));
  const nameOf = (id: string) => names.get(id) ?? before.get(id) ?? id;
  const parts = filterParts(search, today, zone);
  const users = (parts.selectedUsers ?? []).filter((id) => onlyUser === null || id === onlyUser);
  const filter: EventFilter = {
    ...NO_FILTER,
    ...parts,
    selectedDeviceNames: (parts.selectedDevices ?? []).map(nameOf),
    selectedUsers: users,
    selectedUserNames: users.map(nameOf),
  };
  // After each drawing: to write what is there already costs nothing.
  useEffect(() => storeFilter(domainId, filter));
  return filter;
}

function storedNames({ selectedDevices, selectedDeviceNames, selectedUsers, selectedUserNames }: EventFilter): ReadonlyMap<string, string> {
  const pairs = (ids: readonly string[], names: readonly string[]): Named[] => ids.map((id, at) => ({ id, name: names[at] ?? id }));
  const all = [...pairs(selectedDevices, selectedDeviceNames), ...pairs(selectedUsers, selectedUserNames)];
  return new Map(all.map(({ id, name }) => [id, name]));
}
