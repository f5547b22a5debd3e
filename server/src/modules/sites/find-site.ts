import { can, type Viewer } from '../../access/viewer.ts';
import type { SiteServices } from './services.ts';
import type { SiteRecord } from './site-records.ts';
import { sitesOf } from './sites-of.ts';

/** One site by id, in whichever of the viewer's accounts; null where it is not there or not allowed. */
export async function siteById(viewer: Viewer, id: string, services: SiteServices): Promise<SiteRecord | null> {
  const wanted = id.toLowerCase();
  for (const accountId of viewer.accounts.keys()) {
    if (!can(viewer, 'READ', { accountId, siteId: wanted })) continue;
    const site = (await services.directory.sites(accountId)).find((s) => s.id === wanted);
    if (site) return site;
  }
  return null;
}

/** Sites by name without regard to case, in all of the viewer's accounts: one, or more where two accounts use it. */
export async function sitesByName(viewer: Viewer, name: string, services: SiteServices): Promise<SiteRecord[]> {
  const wanted = name.toLowerCase();
  const sites = await Promise.all([...viewer.accounts.keys()].map((accountId) => sitesOf(viewer, accountId, services)));
  return sites.flat().filter((site) => site.name.toLowerCase() === wanted);
}
