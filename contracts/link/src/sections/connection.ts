import { CONNECTION_STATES } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import { text } from '../values.ts';
import { state } from './section.ts';

/** Whether the agent reaches the device, and the faults that the device reports about itself. */
export const connection = state(
  v.object({
    /** DISCONNECTED: the agent does not reach it. ESTABLISHED: seen, not yet manageable. READY: connected and manageable. */
    state: v.picklist(CONNECTION_STATES),
    /** Temperature, °C. */
    temperature: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-100), v.maxValue(300)))),
    /** The faults that the device reports about itself, in its own words. Empty: it says that it has none; absent: it cannot say, and none is known. */
    faults: v.optional(v.pipe(v.array(text(200)), v.maxLength(20))),
  }),
);
