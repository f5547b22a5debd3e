/** What other modules may import of this one. */
import { Snapshot } from './resolvers/SnapshotFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { aboutLine } from './line-about.ts';
export { commandsOf, type DevicesRecall, followLines, type RecalledLine, recallDevices, recallPreview } from './recall-later.ts';

export const resolvers = { ...rootFields, Snapshot };
