/** Which devices a search finds, and in which order. In a file of its own, because the search in the address is parsed before the list is loaded. */
import type { DeviceSort, SearchableDevice, SearchFilter } from './device-search.ts';
import { compareText } from './text.ts';

const contains = (text: string, term: string): boolean => text.toLowerCase().includes(term.toLowerCase());

/** All filters must match, without case (DEVS-022, DEVS-023); the free text matches name, manufacturer or model (DEVS-024). */
export function matchesSearch(device: SearchableDevice, text: string, filters: readonly SearchFilter[]): boolean {
  const free = text.trim();
  const freeMatches = free === '' || contains(device.name, free) || contains(device.manufacturer, free) || contains(device.model, free);
  return freeMatches && filters.every(({ filterType, searchTerm }) => contains(device[filterType], searchTerm));
}

/** Order of two devices; equal ones by name, upwards whatever the direction, so that equal devices keep their places. */
export function compareDevices(sort: DeviceSort): (a: SearchableDevice, b: SearchableDevice) => number {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return (a, b) => sign * compareText(a[sort.key], b[sort.key]) || compareText(a.name, b.name);
}
