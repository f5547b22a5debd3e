import type { RandomNumbers } from './random.fixture.ts';

/** What is fed with inputs. */
export interface FuzzedCodec {
  readonly name: string;
  /** Reads each valid input, of which the others are made. */
  readonly valid: readonly (() => unknown)[];
  /** Makes the next input; the one before it is gone. */
  readonly next: (random: RandomNumbers) => void;
  /** Reads it. May throw MalformedPacket and nothing else. */
  readonly read: () => unknown;
  /** How it is shown to people: the beginning of it, packets as hexadecimal digits, texts as JSON. */
  readonly shown: () => string;
}

const SHOWN = 600;

export function show(input: Uint8Array | string): string {
  if (typeof input !== 'string') return Buffer.from(input.subarray(0, SHOWN)).toString('hex');
  return `${JSON.stringify(input.slice(0, SHOWN))}${input.length > SHOWN ? ` and ${input.length - SHOWN} characters` : ''}`;
}

/** A codec of inputs that `make` makes. */
export function fuzzed<T extends Uint8Array | string>(
  name: string,
  valid: readonly T[],
  read: (input: T) => unknown,
  make: (random: RandomNumbers) => T,
): FuzzedCodec {
  const [first] = valid;
  if (first === undefined) throw new RangeError(`${name} has no valid input.`);
  let input = first;
  return {
    name,
    valid: valid.map((one) => () => read(one)),
    next: (random) => {
      input = make(random);
    },
    read: () => read(input),
    shown: () => show(input),
  };
}
