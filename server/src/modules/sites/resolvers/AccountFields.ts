import type { RequestContext } from '../../../context.ts';
import type { AccountRecord, DomainPermissionRecord } from '../../accounts/index.ts';
import type { SiteRecord } from '../record.ts';
import { sitesOf } from '../sites-of.ts';

/** What accounts and rights have to do with sites. */
export const AccountSites = {
  domains: async ({ accountId }: AccountRecord, _: object, { viewer, services }: RequestContext): Promise<SiteRecord[]> =>
    viewer ? sitesOf(viewer, accountId, services) : [],
};

export const DomainPermission = {
  /** The site the right is on; null for one that the viewer himself may not see. */
  domain: async (
    { accountId, domainId }: DomainPermissionRecord,
    _: object,
    { viewer, services }: RequestContext,
  ): Promise<SiteRecord | null> => (viewer ? await sitesOf(viewer, accountId, services) : []).find((site) => site.id === domainId) ?? null,
};
