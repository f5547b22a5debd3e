import type { DomainAddPayloadResolvers, DomainResolvers } from '../../../graphql/generated/resolvers.ts';

/** The fields of a site that are not in its record. */
export const Domain: DomainResolvers = {
  // With `ids` a client that heard of a change reads just those devices.
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
};

export const DomainAddPayload: DomainAddPayloadResolvers = {
  domain: async ({ accountId, siteId }, _, { services }) => (await services.directory.sites(accountId)).find((site) => site.id === siteId),
};
