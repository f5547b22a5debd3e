/** The door of the module: what others may use. */
import { Account } from './resolvers/AccountFields.ts';
import { Device, DeviceImportanceLevelSetPayload, DeviceUpdatePayload } from './resolvers/DeviceFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { advertisedNamesOf } from './advertised-name.ts';
export { acceptCommands, type NewCommand, waitsForAbsent } from './commands/accept.ts';
export { type CommandEnd, endCommands, expireCommands, forgetOldCommands, refuseOpenCommands, takeCommands } from './commands/dispatch.ts';
export { type GivenCommand, giveCommand, givenEarlier, needCapability, publishCommands } from './commands/give.ts';
export { readOpenCommands } from './commands/read.ts';
export type { CommandRecord } from './commands/record.ts';
export { MOVED_AWAY } from './decisions/events.ts';
export { writeDecision } from './decisions/write.ts';
export { partId } from './device-parts.ts';
export { connectionOf } from './device-rows.ts';
export { createDirectory } from './directory/directory.ts';
export { findDevice } from './find-device.ts';
export type { BinStore, ReportedBin } from './ingest/bin-store.ts';
export { createIngest, type Ingest, IngestError } from './ingest/ingest.ts';
export { endLateLatency } from './ingest/late.ts';
export { setLinkUp } from './ingest/link.ts';
export { momentOf } from './ingest/moment.ts';
export { lockDevice, noSuchDevice } from './locked-device.ts';
export { type DeviceRecord, isConnected } from './record.ts';

export const resolvers = {
  ...rootFields,
  Account,
  Device,
  DeviceImportanceLevelSetPayload,
  DeviceUpdatePayload,
};
