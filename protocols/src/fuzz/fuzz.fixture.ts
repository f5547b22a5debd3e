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

/** Feeds a codec with so many inputs, the same ones for the same seed. `until`: ends it sooner, asked after each 1,000. */
export function fuzz({ seeds, read }: FuzzedCodec, inputs: number, seed: number, until: () => boolean = () => false): FuzzFindings {
  const random = randomNumbers(seed);
  const faults: string[] = [];
  let [refused, slowestMs, done] = [0, 0, 0];
  for (; done < inputs && faults.length < MOST_FAULTS; done += 1) {
    if (done % 1000 === 0 && until()) break;
    const input = mutated(seeds, random);
    const started = performance.now();
    try {
      read(input);
    } catch (error) {
      if (error instanceof MalformedPacket) refused += 1;
      else faults.push(`${Buffer.from(input.subarray(0, 600)).toString('hex')}: ${String(error)}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - started);
  }
  return { inputs: done, refused, slowestMs, faults };
}
