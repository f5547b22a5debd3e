/** The door of the module: what others may use. */
import { Account } from './resolvers/AccountFields.ts';
import { Device } from './resolvers/DeviceFields.ts';
import { Member } from './resolvers/MemberFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { type ExportNeeds, openExport, RightsEnded } from './export/open.ts';
export { EXPORT_PATH } from './export/ticket.ts';

export const resolvers = {
  ...rootFields,
  Account,
  Device,
  Member,
};
