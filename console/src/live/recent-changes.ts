import { AHEAD_MS } from '../api/read-ahead.ts';
import type { SiteRead } from './pending-changes.ts';

/** What was pushed lately, oldest first: a page that comes takes what was read ahead of it for news, and that may be older. */
let recent: { readonly site: SiteRead; readonly at: number }[] = [];

/** Remembers a pushed change for as long as what was read before it may be shown as new. */
export function noteRecent(site: SiteRead, now = Date.now()): void {
  recent = [...recent.filter(({ at }) => now - at < AHEAD_MS), { site, at: now }];
}

/** What changed lately of a site, all of it together; null where nothing did. */
export function recentOf(domainId: string, now = Date.now()): SiteRead | null {
  const changes = recent.filter(({ site, at }) => site.domainId === domainId && now - at < AHEAD_MS);
  if (changes.length === 0) return null;
  const all = (of: 'deviceIds' | 'areas') => [...new Set(changes.flatMap(({ site }) => site[of]))];
  return { domainId, deviceIds: all('deviceIds'), areas: all('areas') };
}

/** What changed lately of a device (`ChangeArea`s). */
export const recentAreasOf = (deviceId: string, now = Date.now()): ReadonlySet<string> =>
  new Set(recent.flatMap(({ site, at }) => (site.deviceIds.includes(deviceId) && now - at < AHEAD_MS ? site.areas : [])));
