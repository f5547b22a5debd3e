/** Random whole numbers, the same ones for the same seed (mulberry32). */
export class RandomNumbers {
  /** Two of one state give the same numbers from there on. */
  state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** From 0 on, below a bound. */
  below(bound: number): number {
    return this.bits() % bound;
  }

  /** Once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /** Of a list that is not empty. */
  of<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new RangeError('The list is empty.');
    return one;
  }

  /** 32 random bits. */
  bits(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}
