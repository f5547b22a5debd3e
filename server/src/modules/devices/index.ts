/** What other modules may import of this one. */
import { Account } from './resolvers/AccountFields.ts';
import { Agent } from './resolvers/AgentFields.ts';
import { Device, DeviceImportanceLevelSetPayload, DeviceUpdatePayload, Identity } from './resolvers/DeviceFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { advertisedNamesOf } from './advertised-name.ts';
export { acceptCommands, commandIdTaken, type NewCommand, waitsForAbsent } from './commands/accept-commands.ts';
export type { CommandRecord } from './commands/command-record.ts';
export {
  agentsWithCommands,
  type CommandEnd,
  endCommands,
  expireCommands,
  forgetOldCommands,
  leaveUnsent,
  NOT_REACHED,
  refuseOpenCommands,
  refuseUnsentCommands,
  takeCommands,
} from './commands/dispatch.ts';
export {
  findEarlier,
  findEarlierCommand,
  findEarlierOfMany,
  type GivenCommand,
  giveCommand,
  giveCommands,
  publishCommands,
  requireCapability,
  whyNotTaken,
} from './commands/give-command.ts';
export { commandsById, readCommands, readOpenCommands } from './commands/read-commands.ts';
export { partsUnderWay, readCommandsUnderWay } from './commands/under-way.ts';
export { type DecisionEvent, importanceChanged, MOVED_AWAY, notesChanged, placeTaken } from './decisions/decision-entries.ts';
export { accountsMeant, lockMovable, type MovableDevice } from './decisions/lock-movable.ts';
export { moveDevices } from './decisions/move-devices.ts';
export { type NotedDevice, noteDevices } from './decisions/note-device.ts';
export { writeDecision } from './decisions/write-decision.ts';
export { clockDomainOf } from './device-parts.ts';
export { type DeviceRecord, isConnected } from './device-records.ts';
export { AGENT_MAY_CHANGE, connectionOf, identityOf } from './device-rows.ts';
export { channelsNow } from './directory/channel-reader.ts';
export { createDirectory } from './directory/directory.ts';
export { findDevice } from './find-device.ts';
export type { BinStore, ReportedBin } from './ingest/bin-store.ts';
export { createIngest, type Ingest } from './ingest/ingest.ts';
export { endLateLatency } from './ingest/late.ts';
export { setLinkUp } from './ingest/link.ts';
export { momentOf } from './ingest/moment.ts';
export { IngestError } from './ingest/report-writer.ts';
export { devicesById, lockDevice, lockDevices, noSuchDevice } from './locked-device.ts';
export { partId } from './part-id.ts';
export { type SeenDevices, storeSeen } from './seen.ts';
export { readStatusFacts } from './status-facts.ts';

export const resolvers = {
  ...rootFields,
  Account,
  Agent,
  Device,
  DeviceImportanceLevelSetPayload,
  DeviceUpdatePayload,
  Identity,
};
