import { LONGEST_LATENCY_RANGE_MS } from '@tutti/domain/latency';
import { badInput } from '../../../api-errors.ts';
import type { DomainResolvers } from '../../../graphql/generated/resolvers.ts';
import { leaderNow } from '../../clocking/index.ts';
import { intervalFor, rangeOf } from '../../latency/index.ts';
import { spendBins } from '../allowance.ts';
import { binsOf, readHistory } from '../history.ts';

/** Devices in one answer. */
const MOST_DEVICES = 64;

/** The clocks of a site over a range of time. */
export const Domain: DomainResolvers = {
  clockHistory: async (site, { after, before, offset, limit, deviceIds }, context) => {
    const { services } = context;
    const range = rangeOf({ after, before }, LONGEST_LATENCY_RANGE_MS, '32 days');
    const [from, most] = [offset ?? 0, limit ?? 8];
    if (from < 0) throw badInput('offset', 'It must not be negative.');
    if (most < 0 || most > MOST_DEVICES) throw badInput('limit', `It must be 0 to ${MOST_DEVICES}.`);
    const all = await services.directory.site(site.accountId, site.id);
    const devices = deviceIds ? all.filter(({ id }) => deviceIds.includes(id)) : all;
    const wanted = { accountId: site.accountId, siteId: site.id, ...range, devices, offset: from, limit: most, leaderNow: leaderNow(site) };
    spendBins(context, binsOf(wanted, intervalFor(range, services.config.latencyDays, services.now().getTime())));
    return readHistory(services, wanted);
  },
};
