import type { HealthStatus } from '@tutti/domain/enumerations';
import { compareHomeSites } from '@tutti/domain/home-order';

/** What the order of the site cards is made of. */
export interface OrderedSite {
  readonly name?: string | null;
  readonly devicesCount: number;
  readonly status?: { readonly summary: HealthStatus } | null;
}

/** What a site counts as on Home: its worst area, or that it has no devices to judge. */
export type SiteGroup = HealthStatus | 'NO_DEVICES';

/** The group of a site. Without devices its status is unknown by rule (open point R5), which is no news: it is a group of its own. */
export function siteGroup(site: OrderedSite): SiteGroup {
  return site.devicesCount === 0 ? 'NO_DEVICES' : (site.status?.summary ?? 'UNKNOWN');
}

/** The sites in the order of their cards: error, warning, unknown, positive, no devices; within each by name (HOME-012, HOME-013, open point R3). */
export function orderSites<Site extends OrderedSite>(sites: readonly Site[]): Site[] {
  return sites
    .map((site) => ({
      site,
      name: site.name ?? '',
      devicesCount: site.devicesCount,
      summary: site.status?.summary ?? ('UNKNOWN' as const),
    }))
    .sort(compareHomeSites)
    .map(({ site }) => site);
}

/** How many sites are in each group. */
export function countGroups(sites: readonly OrderedSite[]): Readonly<Record<SiteGroup, number>> {
  const counts = { ERROR: 0, WARNING: 0, UNKNOWN: 0, OK: 0, NO_DEVICES: 0 };
  for (const site of sites) counts[siteGroup(site)]++;
  return counts;
}
