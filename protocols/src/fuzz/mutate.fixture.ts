/** Random whole numbers below a bound, the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The largest datagram of UDP over IPv4; of larger ones nothing is ever received. */
const LARGEST = 65_507;
/** Numbers at which readers of lengths and offsets go wrong. */
const EDGES = [0, 1, 2, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xfffe, 0xffff];

type Random = (below: number) => number;
type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

function inPlace(change: (bytes: Uint8Array, at: number, random: Random) => void): Mutation {
  return (bytes, random) => {
    if (bytes.length > 0) change(bytes, random(bytes.length), random);
    return bytes;
  };
}

const edge = (random: Random): number => EDGES[random(EDGES.length)] ?? 0;

const MUTATIONS: readonly Mutation[] = [
  inPlace((bytes, at, random) => (bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8)))),
  inPlace((bytes, at, random) => (bytes[at] = random(256))),
  // A length, a count or an offset: one of the edges, or a place in or just behind the packet, its own place too (a loop).
  inPlace((bytes, at, random) => {
    const value = random(2) === 0 ? edge(random) : random(bytes.length + 4);
    bytes[at] = value >> 8;
    if (at + 1 < bytes.length) bytes[at + 1] = value & 0xff;
  }),
  inPlace((bytes, at, random) => {
    const from = random(bytes.length);
    bytes.copyWithin(at, from, from + random(64));
  }),
  // Cut off.
  (bytes, random) => bytes.slice(0, random(bytes.length + 1)),
  // More behind it, sometimes much more.
  (bytes, random) => {
    const more = random(50) === 0 ? random(LARGEST) : random(64);
    const longer = new Uint8Array(Math.min(LARGEST, bytes.length + more)).fill(random(256));
    longer.set(bytes.subarray(0, longer.length));
    return longer;
  },
];

/** An input made of a valid one by one to eight mutations, or of nothing but random bytes. */
export function mutated(seeds: readonly Uint8Array[], random: Random): Uint8Array {
  if (random(20) === 0) return Uint8Array.from({ length: random(1500) }, () => random(256));
  let bytes = Uint8Array.from(seeds[random(seeds.length)] ?? []);
  for (let left = 1 + random(8); left > 0; left -= 1)
    bytes = Uint8Array.from((MUTATIONS[random(MUTATIONS.length)] ?? ((same) => same))(bytes, random));
  return bytes;
}
