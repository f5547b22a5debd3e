import { can } from '../../../access/viewer.ts';
import type { RequestContext } from '../../../context.ts';
import type { AccountRecord, DomainPermissionRecord, MemberRecord } from '../../accounts/index.ts';
import type { SiteRecord } from '../site-records.ts';
import { sitesOf } from '../sites-of.ts';

/** What accounts, people and rights have to do with sites. */
export const AccountSites = {
  domains: async ({ accountId }: AccountRecord, _: object, { viewer, services }: RequestContext): Promise<SiteRecord[]> =>
    viewer ? sitesOf(viewer, accountId, services) : [],
};

export const DomainPermission = {
  /** The site the right is on; null for one that the viewer may not see. */
  domain: async (
    { accountId, domainId }: DomainPermissionRecord,
    _: object,
    { viewer, services }: RequestContext,
  ): Promise<SiteRecord | null> => {
    // Not from the list of all sites that they may see, because an account has a right for each person and site.
    if (!can(viewer, 'READ', { accountId, siteId: domainId })) return null;
    return (await services.directory.sites(accountId)).find(({ id }) => id === domainId) ?? null;
  },
};

export const Member = {
  /** The sites they may see, by name, as far as the viewer may see them, too. */
  domains: async (
    { accountId, defaultRole, domainPermissions }: MemberRecord,
    _: object,
    { viewer, services }: RequestContext,
  ): Promise<SiteRecord[]> => {
    const sites = viewer ? await sitesOf(viewer, accountId, services) : [];
    const own = new Set(domainPermissions.map(({ domainId }) => domainId));
    return defaultRole === 'None' ? sites.filter(({ id }) => own.has(id)) : sites;
  },
};
