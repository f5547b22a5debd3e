import type { SnapshotResolvers } from '../../../graphql/generated/resolvers.ts';
import { countDifferences } from '../count-differences.ts';

export const Snapshot: SnapshotResolvers = {
  differences: (snapshot, _, context) => countDifferences(context, snapshot, (cost) => context.throttle.made(context.viewer, cost)),
};
