/** What other modules may import of this one. */
import { Device } from './resolvers/DeviceFields.ts';
import { RxChannel } from './resolvers/RxChannelFields.ts';

export { startLatencyJobs } from './jobs.ts';
export { dropPartitions, makePartitions } from './partitions.ts';
export { rangeOf } from './range.ts';
export { intervalFor } from './read-bins.ts';
export { createBinStore } from './store-bins.ts';

export const resolvers = { Device, RxChannel };
