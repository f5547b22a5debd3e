/** The door of the module: what others may use. */
export type { DeviceChannels, DeviceDirectory, DeviceRecord } from './record.ts';
