import { can } from '../../../access/viewer.ts';
import type { DomainResolvers, SnapshotResolvers } from '../../../graphql/generated/resolvers.ts';
import { readSnapshots } from '../read-snapshots.ts';
import { goesAt } from '../retention.ts';

export const Domain: DomainResolvers = {
  snapshots: ({ accountId, id }, _, { services }) => readSnapshots(services, { accountId, siteId: id }),
  viewerCanConfigure: ({ accountId, id }, _, { viewer }) => can(viewer, 'operate', { accountId, siteId: id }),
};

export const Snapshot: SnapshotResolvers = { goesAt };
