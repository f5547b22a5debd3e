/** The door of the module: what others may use. */
import { Account } from './resolvers/AccountFields.ts';
import { AuditLogExportCreate } from './resolvers/AuditLogExportCreate.ts';
import { accountLogCount } from './resolvers/accountLogCount.ts';
import { accountLogs } from './resolvers/accountLogs.ts';
import { auditLogCountForDomain } from './resolvers/auditLogCountForDomain.ts';
import { auditLogsForDomain } from './resolvers/auditLogsForDomain.ts';
import { Device } from './resolvers/DeviceFields.ts';
import { Member } from './resolvers/MemberFields.ts';

export { type ExportNeeds, openExport, RightsEnded } from './export/open.ts';
export { EXPORT_PATH } from './export/ticket.ts';

export const resolvers = {
  Query: { accountLogCount, accountLogs, auditLogCountForDomain, auditLogsForDomain },
  Mutation: { AuditLogExportCreate },
  Account,
  Device,
  Member,
};
