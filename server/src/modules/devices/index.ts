/** The door of the module: what others may use. */
export { acceptCommands, type GivenBy, type NewCommand } from './commands.ts';
export { createDirectory, type DirectoryOptions } from './directory.ts';
export type { DeviceChannels, DeviceDirectory, DeviceRecord, FirmwareEntry } from './record.ts';
