/** The door of the module: what others may use. */
import { Account } from './resolvers/AccountFields.ts';
import { Device, DeviceImportanceLevelSetPayload, DeviceUpdatePayload } from './resolvers/DeviceFields.ts';
import { DeviceImportanceLevelSet } from './resolvers/DeviceImportanceLevelSet.ts';
import { DeviceNameSet } from './resolvers/DeviceNameSet.ts';
import { DeviceReboot } from './resolvers/DeviceReboot.ts';
import { DevicesEnroll } from './resolvers/DevicesEnroll.ts';
import { DevicesForget } from './resolvers/DevicesForget.ts';
import { DevicesUnenroll } from './resolvers/DevicesUnenroll.ts';
import { DeviceUpdate } from './resolvers/DeviceUpdate.ts';
import { DomainRemove } from './resolvers/DomainRemove.ts';
import { device } from './resolvers/device.ts';
import { deviceCommandChanged } from './resolvers/deviceCommandChanged.ts';
import { deviceCommands } from './resolvers/deviceCommands.ts';
import { unenrolledDevices } from './resolvers/unenrolledDevices.ts';

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
  Account,
  Query: { device, deviceCommands, unenrolledDevices },
  Mutation: {
    DeviceImportanceLevelSet,
    DeviceNameSet,
    DeviceReboot,
    DeviceUpdate,
    DevicesEnroll,
    DevicesForget,
    DevicesUnenroll,
    DomainRemove,
  },
  Subscription: { deviceCommandChanged },
  Device,
  DeviceImportanceLevelSetPayload,
  DeviceUpdatePayload,
};
