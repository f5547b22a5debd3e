import type { DeviceResolvers, DomainResolvers } from '../../../graphql/generated/resolvers.ts';
import { siteAlerts } from '../alerts.ts';
import { judgeDevice, judgeSite } from '../judge.ts';
import { statusSince } from '../since.ts';

/** The status of a device in each area (STATUS-012 and open point R38), judged among the devices of its site. */
export const Device: DeviceResolvers = {
  status: (device, _, { services }) => {
    const site = device.siteId === null ? null : services.directory.siteAsKnown(device.accountId, device.siteId);
    const status = judgeDevice(device, site, services.now().getTime());
    return { ...status, since: statusSince(device, status) };
  },
};

/** The status of a site (STATUS-017, STATUS-018) and what is wrong there. */
export const Domain: DomainResolvers = {
  status: async (site, _, { services }) => {
    const devices = await services.directory.site(site.accountId, site.id);
    const { status } = judgeSite(devices, services.now().getTime());
    return { ...status, domainAlertMessage: status.messages };
  },
  alerts: async (site, _, { services }) => {
    const devices = await services.directory.site(site.accountId, site.id);
    const now = services.now();
    return siteAlerts(site, judgeSite(devices, now.getTime()), services.directory, now);
  },
};
