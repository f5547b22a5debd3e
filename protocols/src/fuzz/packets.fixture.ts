import { type FuzzedCodec, fuzzed } from './codec.fixture.ts';
import type { RandomNumbers } from './random.fixture.ts';

/** The largest datagram of UDP over IPv4; of larger ones nothing is ever received. */
const LARGEST = 65_507;
const LARGEST_RANDOM = 1500;
/** Numbers at which readers of lengths and offsets go wrong; the last ones are pointers of DNS. */
const EDGES = [0, 1, 2, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xfffe, 0xffff, 0xc000, 0xc00c];

/** Where the packet that is being made lies: each in the same bytes, since to allocate one takes longer than to read it. */
const bytes = new Uint8Array(LARGEST + 3);
const words = new Uint32Array(bytes.buffer, 0, Math.ceil(LARGEST_RANDOM / 4));

/** Changes a packet of `length` bytes, not 0, and returns its new length. */
type Mutation = (length: number, random: RandomNumbers) => number;

const MUTATIONS: readonly Mutation[] = [
  (length, random) => {
    const at = random.below(length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    return length;
  },
  (length, random) => {
    bytes[random.below(length)] = random.bits();
    return length;
  },
  // A length, a count or an offset: one of the edges, or a place in or just behind the packet, its own place too (a loop).
  (length, random) => {
    const at = random.below(length);
    const value = random.oneIn(2) ? random.of(EDGES) : random.below(length + 4);
    bytes[at] = value >> 8;
    if (at + 1 < length) bytes[at + 1] = value;
    return length;
  },
  // A part of it somewhere else.
  (length, random) => {
    const [at, from] = [random.below(length), random.below(length)];
    bytes.copyWithin(at, from, Math.min(from + random.below(64), from + length - at, length));
    return length;
  },
  // Cut off.
  (length, random) => random.below(length + 1),
  // More behind it, rarely as much as there can be.
  (length, random) => {
    const longer = Math.min(LARGEST, length + (random.oneIn(500) ? random.below(LARGEST) : random.below(64)));
    bytes.fill(random.bits(), length, longer);
    return longer;
  },
];

function onlyRandom(random: RandomNumbers): number {
  const length = random.below(LARGEST_RANDOM);
  for (let at = 0; at * 4 < length; at += 1) words[at] = random.bits();
  return length;
}

function fromValid(valid: readonly Uint8Array[], random: RandomNumbers): number {
  const one = random.of(valid);
  bytes.set(one);
  let { length } = one;
  for (let left = 1 + random.below(8); left > 0 && length > 0; left -= 1) length = random.of(MUTATIONS)(length, random);
  return length;
}

/** Mostly says its new length, where the packet has one: else nearly all would be refused before anything else of them is read. */
function withLength(length: number, at: number, random: RandomNumbers): void {
  if (at + 2 > length || random.oneIn(8)) return;
  bytes[at] = length >> 8;
  bytes[at + 1] = length;
}

/** A codec of packets: valid ones with one to eight mutations, or nothing but random bytes. `lengthAt`: where a packet says its length, as a 16-bit number. */
export function packets(
  name: string,
  valid: readonly Uint8Array[],
  read: (packet: Uint8Array) => unknown,
  lengthAt: number | null = null,
): FuzzedCodec {
  return fuzzed(name, valid, read, (random) => {
    const length = random.oneIn(20) ? onlyRandom(random) : fromValid(valid, random);
    if (lengthAt !== null) withLength(length, lengthAt, random);
    return bytes.subarray(0, length);
  });
}
