/** Chance that can be repeated: the same seed draws the same. */
export class Draw {
  readonly seed: number;
  #state: number;

  constructor(seed: number) {
    this.seed = seed;
    this.#state = seed >>> 0;
  }

  /** A number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `most`. */
  below(most: number): number {
    return Math.floor(this.next() * most);
  }

  /** One of a list that has some. */
  of<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new Error('There is nothing to draw from.');
    return one;
  }

  /** So many of a list, each once, in the order of the list. */
  some<T>(list: readonly T[], most: number): T[] {
    if (list.length <= most) return [...list];
    const places = list.map((_, place) => ({ place, by: this.next() })).sort((a, b) => a.by - b.by);
    const chosen = new Set(places.slice(0, most).map(({ place }) => place));
    return list.filter((_, place) => chosen.has(place));
  }

  /** An address of a network of its own: limits count networks. */
  address(): string {
    return [10 + this.below(200), this.below(256), this.below(256), 1 + this.below(254)].join('.');
  }
}
