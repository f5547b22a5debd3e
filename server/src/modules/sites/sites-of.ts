import { can, type Viewer } from '../../access/viewer.ts';
import type { SiteServices } from './services.ts';
import type { SiteRecord } from './site-records.ts';

/** The sites of an account that the viewer may see, by name; none where the account is not theirs. */
export async function sitesOf(viewer: Viewer, accountId: string, services: SiteServices): Promise<SiteRecord[]> {
  if (!viewer.accounts.has(accountId)) return [];
  const sites = await services.directory.sites(accountId);
  return sites.filter((site) => can(viewer, 'READ', { accountId, siteId: site.id }));
}
