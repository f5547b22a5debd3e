import { MalformedPacket } from '../malformed-packet.ts';
import type { FuzzedCodec } from './codec.fixture.ts';
import { RandomNumbers } from './random.fixture.ts';

/** Where a run is, in 32-bit numbers that another thread may look at while a codec reads: `state` is that of the random numbers before the present input, once it has `begun`. */
export const Mark = { done: 0, refused: 1, slowestUs: 2, state: 3, begun: 4 } as const;
/** As many numbers, of shared memory where another thread is to see them. */
export const newMarks = (): Int32Array => new Int32Array(new SharedArrayBuffer(4 * Object.keys(Mark).length));

export interface FuzzRun {
  /** Of the random numbers to begin with: the same inputs for the same one. */
  readonly state: number;
  readonly inputs: number;
  /** Ends it sooner, asked after each 1,000. */
  readonly until?: () => boolean;
  readonly marks: Int32Array;
  /** An input that made a codec throw something else than MalformedPacket, or took too long: as it is shown, with what was thrown. */
  readonly onFault: (fault: string) => void;
}

/** A codec that has so many is not fed any more. */
export const MOST_FAULTS = 5;
/** The longest that a thread may work on one input, ms. */
const LONGEST_MS = 100;
const BATCH = 1000;

/** What this thread has worked so far, ms: other work of the machine does not count. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Reads the present input. How long the thread worked on it, ms, and what it threw; null: nothing. */
function timed(codec: FuzzedCodec): readonly [ms: number, error: unknown] {
  const started = worked();
  try {
    codec.read();
    return [worked() - started, null];
  } catch (error) {
    return [worked() - started, error ?? 'nothing'];
  }
}

/** With where it was thrown. */
function described(codec: FuzzedCodec): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 10;
  const [, error] = timed(codec);
  Error.stackTraceLimit = limit;
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
}

/** What is wrong with how the present input was read; null: nothing. */
function faultOf(codec: FuzzedCodec, ms: number, error: unknown): string | null {
  if (error !== null && !(error instanceof MalformedPacket)) return `${codec.shown()}: ${described(codec)}`;
  return ms > LONGEST_MS ? `${codec.shown()}: ${ms.toFixed()} ms` : null;
}

function feed(codec: FuzzedCodec, { state, inputs, until, marks, onFault }: FuzzRun): void {
  const random = new RandomNumbers(state);
  let [faults, refused, slowest] = [0, 0, 0];
  for (let done = 0; done < inputs && faults < MOST_FAULTS; done += 1) {
    if (done % BATCH === 0 && until?.()) return;
    Atomics.store(marks, Mark.state, random.state);
    if (done === 0) Atomics.store(marks, Mark.begun, 1);
    codec.next(random);
    let [ms, error] = timed(codec);
    if (error instanceof MalformedPacket) refused += 1;
    // Memory that is cleaned up makes an input slow once; one that is slow by itself is so again.
    if (ms > slowest) {
      ms = Math.min(ms, timed(codec)[0], timed(codec)[0]);
      slowest = Math.max(slowest, ms);
    }
    const fault = faultOf(codec, ms, error);
    if (fault !== null) {
      faults += 1;
      onFault(fault);
    }
    Atomics.store(marks, Mark.refused, refused);
    Atomics.store(marks, Mark.slowestUs, slowest * 1000);
    Atomics.store(marks, Mark.done, done + 1);
  }
}

/** Feeds a codec with inputs, until it has too many faults. */
export function fuzz(codec: FuzzedCodec, run: FuzzRun): void {
  // To write the stack of each refusal takes longer than to read a packet.
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    feed(codec, run);
  } finally {
    Error.stackTraceLimit = limit;
  }
}

/** A short run in this thread, with the same inputs each time. */
export function faultsOf(codec: FuzzedCodec, inputs: number): { readonly inputs: number; readonly faults: readonly string[] } {
  const marks = newMarks();
  const faults: string[] = [];
  fuzz(codec, { state: 20_261_125, inputs, marks, onFault: (fault) => faults.push(fault) });
  return { inputs: Atomics.load(marks, Mark.done), faults };
}
