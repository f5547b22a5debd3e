/** The door of the module: what others may use. */
import { Device, Domain } from './resolvers/StatusFields.ts';

export { startStatusSweep } from './sweep.ts';

export const resolvers = { Device, Domain };
