import type { QueryJobsArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { siteById } from '../../sites/index.ts';
import { readJobs } from '../read-jobs.ts';

/** The jobs of a site, newest first; null where it is not there or not the viewer's. */
export const jobs = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ domainId }: QueryJobsArgs, { viewer, services }) => {
    const site = await siteById(viewer, domainId, services);
    return site && services.store.read([site.accountId], (tx) => readJobs(tx, { accountId: site.accountId, siteId: site.id }));
  },
);
