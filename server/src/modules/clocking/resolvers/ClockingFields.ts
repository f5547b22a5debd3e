import type { Services } from '../../../context.ts';
import type { ClockingGroupResolvers, ClockingGroupSetPayloadResolvers, DomainResolvers } from '../../../graphql/generated/resolvers.ts';
import { versionOf } from '../../../if-version.ts';
import { type DeviceRecord, isConnected } from '../../devices/index.ts';
import type { SiteRecord } from '../../sites/index.ts';
import { planOf } from '../auto-plan.ts';
import { clockPicture } from '../clock-picture.ts';
import { settingsOf } from '../clock-settings.ts';
import { isPending } from '../pending-settings.ts';
import { clockDevice } from '../read-clocks.ts';

const devicesOf = (site: SiteRecord, { directory }: Services): Promise<readonly DeviceRecord[]> => directory.site(site.accountId, site.id);

export const Domain: DomainResolvers = { clockingGroup: (site) => site };

export const ClockingGroup: ClockingGroupResolvers = {
  id: (site) => site.clockingGroupId,
  version: (site) => versionOf({ ...settingsOf(site) }),
  mode: (site) => settingsOf(site).mode,
  ptp: (site) => {
    const { v1SubdomainName, v2, v2DomainNumber, v2MulticastTtl, v2Priority1, v2Priority2 } = settingsOf(site);
    return {
      tuttiPriorities: v2Priority1 === 128 && v2Priority2 === 128,
      followerOnly: false,
      v1: true,
      v1SubdomainName,
      v2,
      v2AnnounceInterval: 1,
      v2DomainNumber,
      v2MulticastTtl,
      v2Priority1,
      v2Priority2,
      v2SyncInterval: -3,
    };
  },
  rtp: (site) => ({
    transmitPort: 5004,
    prefixV4: settingsOf(site).rtpPrefixV4,
    rxLatency: 2000,
    systemPacketTime: 1000,
  }),
  pendingDeviceIds: async (site, _, { services }) => {
    const settings = settingsOf(site);
    const devices = await devicesOf(site, services);
    return devices.filter((device) => isConnected(device) && isPending(device, settings)).map(({ id }) => id);
  },
  picture: async (site, _, { services }) => clockPicture(site, (await devicesOf(site, services)).map(clockDevice)),
  plan: async (site, _, context) => planOf((await devicesOf(site, context.services)).map(clockDevice), context),
};

export const ClockingGroupSetPayload: ClockingGroupSetPayloadResolvers = {
  domain: async ({ accountId, siteId }, _, { services }) => (await services.directory.sites(accountId)).find((site) => site.id === siteId),
};
