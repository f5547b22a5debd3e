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

/**
 * How the device is set for all its audio, and what can be chosen instead, in the order in which it is shown. Commands name one of the offered values. What is absent
 * is unknown; a list that is empty says that nothing can be chosen. A value may be read and not set: what the device takes is in `identity.commands`.
 */
export const audio = state(
  v.object({
    /** The sample rate that it is set to, Hz. */
    sampleRate: v.optional(v.nullable(integer(1, 10_000_000))),
    /** The sample rates that it can be set to, Hz. */
    sampleRates: offered(10_000_000),
    /** The encoding in which it sends, bits of a sample. */
    encoding: v.optional(v.nullable(integer(1, 64))),
    /** The encodings that it can be set to, bits of a sample. */
    encodings: offered(64),
    /** The receive latency that it is set to, µs. */
    latency: v.optional(v.nullable(integer(0, 100_000_000))),
    /** The receive latencies that it can be set to, µs. */
    latencies: offered(100_000_000),
  }),
);
