/** The door of the module: what others may use. */
import { Device } from './resolvers/DeviceFields.ts';

export const resolvers = { Device };
