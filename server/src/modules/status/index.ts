/** The door of the module: what others may use. */
import { Device, Domain } from './resolvers/fields.ts';

export { startStatusSweep } from './sweep.ts';

export const resolvers = { Device, Domain };
