import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DomainStatus, DomainSummary } from '../../graphql/generated/resolvers.ts';
import type { Needs } from '../../services.ts';
import type { DeviceServices } from '../devices/services.ts';
import { siteAlerts } from './alerts.ts';
import { type JudgedSite, judgeSite } from './judge.ts';

/** While many sites are judged, other work of the event loop gets its turn at least this often, ms. */
const SLICE_MS = 5;

/** The status of a site as the API shows it. */
export const shownStatus = ({ status }: JudgedSite): DomainStatus => ({ ...status, domainAlertMessage: status.messages });

/** What lists of sites show of these sites of an account, all as of when this is called or later; without those that are gone. */
export async function siteSummaries(
  { directory, now }: Needs<'now'> & DeviceServices,
  accountId: string,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, DomainSummary>> {
  const asOfNow = directory.forOneAnswer();
  const summaries = new Map<string, DomainSummary>();
  // All of them first, so that they are read together.
  const revisions = await Promise.all(siteIds.map((id) => asOfNow.revision(accountId, id)));
  let since = performance.now();
  for (const [i, id] of siteIds.entries()) {
    if (performance.now() - since > SLICE_MS) {
      await nextTurn();
      since = performance.now();
    }
    const devices = await asOfNow.site(accountId, id);
    const site = asOfNow.siteRecordAsKnown(accountId, id);
    if (!site) continue;
    const at = now();
    const judged = judgeSite(site, devices, at.getTime());
    summaries.set(id, {
      revision: revisions[i] ?? 0,
      name: site.name,
      icon: site.icon,
      location: site.location,
      devicesCount: devices.length,
      status: shownStatus(judged),
      alerts: [...siteAlerts(site, judged, asOfNow, at)],
    });
  }
  return summaries;
}
