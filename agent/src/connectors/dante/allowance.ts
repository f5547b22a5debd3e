/** How many messages one device may send at once, and how many a second in the long run. The busiest one, whose channels are all subscribed one by one, stays below. */
const AT_ONCE = 300;
const PER_SECOND = 30;

/** What is read of one device: what it sends beyond that is passed over, so that it takes no time from others. Times are epoch milliseconds. */
export class Allowance {
  #left = AT_ONCE;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** Whether one more message is read. */
  take(now: number): boolean {
    this.#refill(now);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Whether it has sent little for so long that all of the allowance is there. */
  isFull(now: number): boolean {
    this.#refill(now);
    return this.#left === AT_ONCE;
  }

  #refill(now: number): void {
    this.#left = Math.min(AT_ONCE, this.#left + (Math.max(0, now - this.#at) / 1000) * PER_SECOND);
    this.#at = now;
  }
}
