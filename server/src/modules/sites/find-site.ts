import type { Services } from '../../context.ts';
import { can, type Viewer } from '../identity/index.ts';
import type { SiteRecord } from './record.ts';
import { sitesOf } from './sites-of.ts';

/** Whether a text can be the id of a site, user or agent; what cannot is not there, and no error of the database. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** One site by id, in whichever of the viewer's accounts; null where it is not there or not allowed. */
export async function siteById(viewer: Viewer, id: string, services: Pick<Services, 'directory'>): Promise<SiteRecord | null> {
  const wanted = id.toLowerCase();
  for (const accountId of viewer.accounts.keys()) {
    if (!can(viewer, 'read', { accountId, siteId: wanted })) continue;
    const site = (await services.directory.sites(accountId)).find((s) => s.id === wanted);
    if (site) return site;
  }
  return null;
}

/** Sites by name without regard to case, in all of the viewer's accounts: one, or more where two accounts use it. */
export async function sitesByName(viewer: Viewer, name: string, services: Pick<Services, 'directory'>): Promise<SiteRecord[]> {
  const wanted = name.toLowerCase();
  const sites = await Promise.all([...viewer.accounts.keys()].map((accountId) => sitesOf(viewer, accountId, services)));
  return sites.flat().filter((site) => site.name.toLowerCase() === wanted);
}
