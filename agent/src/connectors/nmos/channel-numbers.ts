/** The most channels of one direction that the link takes of a device. */
const MOST_CHANNELS = 1024;

/**
 * Numbers of channels. NMOS gives them none: each keeps the one that it got while it is there, so that a stream that comes or goes does not renumber the others.
 */
export class ChannelNumbers {
  #numbers = new Map<string, number>();

  /**
   * Gives a number to each that has none, behind the last.
   * @param keys distinct, in the order in which new ones are numbered.
   */
  follow(keys: readonly string[]): void {
    const present = new Set(keys.slice(0, MOST_CHANNELS));
    this.#numbers = new Map([...this.#numbers].filter(([key]) => present.has(key)));
    let last = Math.max(0, ...this.#numbers.values());
    for (const key of present) {
      if (this.#numbers.has(key)) continue;
      last += 1;
      this.#numbers.set(key, last);
    }
  }

  /** Undefined: there are more channels than a device can have. */
  get(key: string): number | undefined {
    return this.#numbers.get(key);
  }
}
