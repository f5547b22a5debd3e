import type { QueryJobArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { siteById } from '../../sites/index.ts';
import { readJobs } from '../read-jobs.ts';

/** One job of a site; null where it is not there or not the viewer's. */
export const job = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ domainId, id }: QueryJobArgs, { viewer, services }) => {
    const site = await siteById(viewer, domainId, services);
    if (!site) return null;
    const place = { accountId: site.accountId, siteId: site.id };
    const [found] = await services.store.read([site.accountId], (tx) => readJobs(tx, place, id.toLowerCase()));
    return found ?? null;
  },
);
