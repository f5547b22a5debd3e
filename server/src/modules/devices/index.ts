/** The door of the module: what others may use. */
import { Account } from './resolvers/AccountFields.ts';
import { Device, DeviceImportanceLevelSetPayload } from './resolvers/DeviceFields.ts';
import { DeviceImportanceLevelSet } from './resolvers/DeviceImportanceLevelSet.ts';
import { DevicesEnroll } from './resolvers/DevicesEnroll.ts';
import { DevicesUnenroll } from './resolvers/DevicesUnenroll.ts';
import { device } from './resolvers/device.ts';
import { unenrolledDevices } from './resolvers/unenrolledDevices.ts';

export { advertisedNamesOf } from './advertised-name.ts';
export { acceptCommands, type NewCommand } from './commands.ts';
export { type CommandEnd, endCommands, expireCommands, takeCommands } from './commands-dispatch.ts';
export { partId } from './device-parts.ts';
export { createDirectory } from './directory.ts';
export { giveCommand } from './give-commands.ts';
export { createIngest, type Ingest, IngestError } from './ingest.ts';
export { setLinkUp } from './ingest-link.ts';
export { lockDevice } from './locked-device.ts';
export type { DeviceDirectory, DeviceRecord } from './record.ts';

export const resolvers = {
  Account,
  Query: { device, unenrolledDevices },
  Mutation: { DeviceImportanceLevelSet, DevicesEnroll, DevicesUnenroll },
  Device,
  DeviceImportanceLevelSetPayload,
};
