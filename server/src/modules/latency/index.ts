/** The door of the module: what others may use. */
import { Device } from './resolvers/DeviceFields.ts';
import { RxChannel } from './resolvers/RxChannelFields.ts';

export { startLatencyJobs } from './jobs.ts';
export { createBinStore } from './store-bins.ts';

export const resolvers = { Device, RxChannel };
