/** What other modules may import of this one. */
import { Snapshot } from './resolvers/SnapshotFields.ts';
import { rootFields } from './root-fields.generated.ts';

export const resolvers = { ...rootFields, Snapshot };
