/** How long to wait before trying again. */
export interface BackoffOptions {
  /** Upper bound of the first wait, ms. */
  readonly firstMs: number;
  /** Upper bound of every wait, ms. */
  readonly longestMs: number;
  /** A number from 0 up to 1: chance is handed in. */
  readonly random: () => number;
}

/** Each wait is so much longer than the one before: what was away for a while is tried again within less than half of that while. */
const GROWTH = 1.5;

/**
 * Exponential back-off with jitter: wait n lies between half and all of `firstMs · 1.5ⁿ`, never above `longestMs`. The jitter keeps a fleet that lost
 * its server in one moment from coming back in one moment.
 */
export class Backoff {
  readonly #options: BackoffOptions;
  #tries = 0;

  constructor(options: BackoffOptions) {
    this.#options = options;
  }

  /** Milliseconds to wait now; grows with every call. */
  next(): number {
    const { firstMs, longestMs, random } = this.#options;
    const most = Math.min(longestMs, firstMs * GROWTH ** Math.min(this.#tries++, 50));
    return Math.round(most / 2 + (most / 2) * random());
  }

  /** The thing worked: the next wait is short again. */
  reset(): void {
    this.#tries = 0;
  }
}
