import { MalformedPacket } from '../malformed-packet.ts';
import type { FuzzedCodec } from './codecs.fixture.ts';
import { mutated, randomNumbers } from './mutate.fixture.ts';

/** What came of feeding a codec. */
export interface FuzzFindings {
  readonly inputs: number;
  /** How many were refused as malformed. */
  readonly refused: number;
  /** The longest that one input took, ms. */
  readonly slowestMs: number;
  /** The first inputs that made it throw something else, as hexadecimal digits, with what it threw. */
  readonly faults: readonly string[];
}

const MOST_FAULTS = 5;

/** How long it took, ms, and what it threw; null: nothing. */
function timed(read: FuzzedCodec['read'], input: Uint8Array): readonly [ms: number, error: Error | null] {
  const started = performance.now();
  try {
    read(input);
    return [performance.now() - started, null];
  } catch (error) {
    return [performance.now() - started, error instanceof Error ? error : new Error(JSON.stringify(error))];
  }
}

/** Feeds a codec with so many inputs, the same ones for the same seed. `until`: ends it sooner, asked after each 1,000. */
export function fuzz({ seeds, read }: FuzzedCodec, inputs: number, seed: number, until: () => boolean = () => false): FuzzFindings {
  const random = randomNumbers(seed);
  const faults: string[] = [];
  let [refused, slowestMs, done] = [0, 0, 0];
  for (; done < inputs && faults.length < MOST_FAULTS; done += 1) {
    if (done % 1000 === 0 && until()) break;
    const input = mutated(seeds, random);
    const [ms, error] = timed(read, input);
    if (error instanceof MalformedPacket) refused += 1;
    else if (error !== null) faults.push(`${Buffer.from(input.subarray(0, 600)).toString('hex')}: ${String(error)}`);
    // Other work of the machine makes an input slow once; one that is slow by itself is so again.
    slowestMs = Math.max(slowestMs, ms > slowestMs ? Math.min(ms, timed(read, input)[0], timed(read, input)[0]) : 0);
  }
  return { inputs: done, refused, slowestMs, faults };
}
