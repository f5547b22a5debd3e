import * as v from 'valibot';
import { integer } from '../values.ts';
import { state } from './section.ts';

/** At most 64 values that can be chosen, each once. */
const offered = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.array(integer(1, max)),
        v.maxLength(64),
        v.check((values) => new Set(values).size === values.length, 'a value is offered twice'),
      ),
    ),
  );

/** How the device is set for all its audio, and what can be chosen instead. Commands name one of the offered values. */
export const audio = state(
  v.object({
    /** The receive latency that it is set to, µs. */
    latency: v.optional(v.nullable(integer(0, 100_000_000))),
    /** The receive latencies that it can be set to, µs, in the order in which they are shown. Absent or empty: none can be chosen. */
    latencies: offered(100_000_000),
  }),
);
