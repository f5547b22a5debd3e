import type { DeviceResolvers, DomainResolvers } from '../../../graphql/generated/resolvers.ts';
import { siteAlerts } from '../alerts.ts';
import { judgeDevice, judgeSite } from '../judge.ts';
import { shownStatus } from '../site-summaries.ts';
import { statusSince } from '../status-since.ts';

/** The status of a device in each area (STATUS-012 and open point R38), judged among the devices of its site. */
export const Device: DeviceResolvers = {
  status: (device, _, { services }) => {
    const judged = judgeDevice(device, services.directory, services.now().getTime());
    return { ...judged.status, since: statusSince(judged) };
  },
};

/** The status of a site (STATUS-017, STATUS-018) and what is wrong there. */
export const Domain: DomainResolvers = {
  status: async (site, _, { services }) => {
    const devices = await services.directory.site(site.accountId, site.id);
    return shownStatus(judgeSite(site, devices, services.now().getTime()));
  },
  alerts: async (site, _, { services }) => {
    const devices = await services.directory.site(site.accountId, site.id);
    const now = services.now();
    return [...siteAlerts(site, judgeSite(site, devices, now.getTime()), services.directory, now)];
  },
};
