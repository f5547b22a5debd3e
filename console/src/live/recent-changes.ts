import { AHEAD_MS } from '../api/client/read-ahead.ts';
import { isListed } from './listed-areas.ts';
import type { SiteChange, SiteRead } from './pending-changes.ts';

/** What was reported within one second is kept together: a large fleet reports itself many times a second. */
const SLICE_MS = 1_000;

interface Slice {
  readonly at: number;
  readonly deviceIds: Set<string>;
  readonly areas: Set<string>;
}

/** What was pushed lately, by site and oldest first: a page that comes takes what was read ahead of it for news, and that may be older. */
const slices = new Map<string, Slice[]>();

/** Remembers a pushed change for as long as what was read before it may be shown as new, and at most a second longer. */
export function noteRecent({ domainId, deviceIds, areas }: SiteChange, now = Date.now()): void {
  const known = slices.get(domainId) ?? [];
  let last = known.at(-1);
  if (!last || now - last.at >= SLICE_MS) {
    last = { at: now, deviceIds: new Set(), areas: new Set() };
    slices.set(domainId, [...known.filter((slice) => isRecent(slice, now)), last]);
  }
  for (const id of deviceIds) last.deviceIds.add(id);
  for (const area of areas) last.areas.add(area);
}

const isRecent = ({ at }: Slice, now: number): boolean => now - at < AHEAD_MS + SLICE_MS;

/** What changed lately of a site, all of it together; null where nothing did. */
export function recentOf(domainId: string, now = Date.now()): SiteRead | null {
  const changes = (slices.get(domainId) ?? []).filter((slice) => isRecent(slice, now));
  if (changes.length === 0) return null;
  const all = (of: 'deviceIds' | 'areas') => [...new Set(changes.flatMap((slice) => [...slice[of]]))];
  const areas = all('areas');
  return { domainId, deviceIds: all('deviceIds'), areas, withSite: isListed(areas) };
}

/** What changed lately of a device (`ChangeArea`s), together with what changed in the same second at its site. */
export const recentAreasOf = (deviceId: string, now = Date.now()): ReadonlySet<string> =>
  new Set([...slices.values()].flat().flatMap((slice) => (isRecent(slice, now) && slice.deviceIds.has(deviceId) ? [...slice.areas] : [])));
