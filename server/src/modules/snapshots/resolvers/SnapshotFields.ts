import { can } from '../../../access/viewer.ts';
import type { DomainResolvers, SnapshotResolvers } from '../../../graphql/generated/resolvers.ts';
import { readSnapshots } from '../read-snapshots.ts';
import { goesAt } from '../retention.ts';

/** So many of a list are compared with their site, the newest: each is read and taken apart again whenever something changes there. */
const MOST_COUNTED = 20;

export const Domain: DomainResolvers = {
  snapshots: async ({ accountId, id }, _, { services }) =>
    (await readSnapshots(services, { accountId, siteId: id })).map((one, at) => ({ ...one, isCounted: at < MOST_COUNTED })),
  viewerCanConfigure: ({ accountId, id }, _, { viewer }) => can(viewer, 'KEEP_SNAPSHOTS', { accountId, siteId: id }),
};

export const Snapshot: SnapshotResolvers = { goesAt };
