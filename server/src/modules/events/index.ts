/** What other modules may import of this one. */
import { Account } from './resolvers/AccountFields.ts';
import { Device } from './resolvers/DeviceFields.ts';
import { Member } from './resolvers/MemberFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { type ExportNeeds, openExport, RightsEnded } from './export/open-export.ts';
export { EXPORT_PATH } from './export/ticket.ts';
export { ENTRY_COLUMNS, type EntryRow, toEntry } from './readable-entry.ts';

export const resolvers = {
  ...rootFields,
  Account,
  Device,
  Member,
};
