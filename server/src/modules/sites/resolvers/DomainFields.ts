import { RIGHTS } from '@tutti/domain/rights';
import { can } from '../../../access/viewer.ts';
import type { DomainResolvers, DomainUpdatePayloadResolvers } from '../../../graphql/generated/resolvers.ts';
import { versionOf } from '../../../if-version.ts';
import { membersOf } from '../../accounts/index.ts';
import { editedSite } from '../edited-site.ts';
import { removalOf } from '../site-removal.ts';

/** The fields of a site that are not in its record. */
export const Domain: DomainResolvers = {
  // With `ids` a client that received a change reads just those devices.
  devices: async (site, { ids }, { services }) => {
    const devices = await services.directory.site(site.accountId, site.id);
    const wanted = ids ? new Set(ids) : null;
    return devices.filter(({ id }) => !wanted || wanted.has(id));
  },
  device: async (site, { id }, { services }) => {
    const [device] = await services.directory.find([site.accountId], id);
    return device?.siteId === site.id ? device : null;
  },
  devicesCount: async (site, _, { services }) => (await services.directory.site(site.accountId, site.id)).length,
  revision: (site, _, { services }) => services.directory.revision(site.accountId, site.id),
  // Those with SiteControl or a permission on the site (USERS-053); a role that holds for the whole account holds here.
  members: async ({ accountId, id }, _, context) =>
    (await membersOf(context, accountId)).filter(
      (member) => member.defaultRole !== 'None' || member.domainPermissions.some(({ domainId }) => domainId === id),
    ),
  viewerRights: ({ accountId, id }, _, { viewer }) => RIGHTS.filter((right) => can(viewer, right, { accountId, siteId: id })),
  version: (site) => versionOf(editedSite(site)),
  removal: (site, _, { services }) => removalOf(site, services),
};

/** The site that a mutation made or changed, read after it. */
export const ChangedSitePayload: DomainUpdatePayloadResolvers = {
  domain: async ({ accountId, siteId }, _, { services }) => (await services.directory.sites(accountId)).find((site) => site.id === siteId),
};
