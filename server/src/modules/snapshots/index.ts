/** What other modules may import of this one. */
import { Domain, Snapshot } from './resolvers/SnapshotFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { startForgettingSnapshots } from './jobs.ts';

export { readDocument, readSnapshots, snapshotWith } from './read-snapshots.ts';
export { snapshotBefore } from './snapshot-before.ts';
export type { SnapshotRecord } from './snapshot-records.ts';
export { snapshotFound } from './snapshot-site.ts';

export const resolvers = { ...rootFields, Domain, Snapshot };
