import type { QuerySnapshotArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { siteById } from '../../sites/index.ts';
import { readSnapshots } from '../read-snapshots.ts';
import type { SnapshotRecord } from '../snapshot-records.ts';

/** One snapshot of a site; null where it is not there or not the viewer's. */
export const snapshot = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ domainId, id }: QuerySnapshotArgs, { viewer, services }): Promise<SnapshotRecord | null> => {
    const site = await siteById(viewer, domainId, services);
    if (!site) return null;
    const [found] = await readSnapshots(services, { accountId: site.accountId, siteId: site.id }, id);
    return found ?? null;
  },
);
