/**
 * Counts how many of the unacknowledged facts are of the past (missed bins), for which nobody waits. Facts are acknowledged in the order in which
 * they were handed to the link.
 */
export class HistoryShare {
  /** Unacknowledged facts of the past. */
  #past = 0;
  /** All unacknowledged facts at the last update. */
  #pending = 0;

  /** How many of `unacknowledged` facts are of the present. */
  present(pending: number): number {
    return Math.max(0, pending - this.#past);
  }

  /** All so many facts on their way are of the past, or came before it. */
  allPast(pending: number): void {
    this.#past = this.#pending = pending;
  }

  /** To be called after facts were handed over or acknowledged, with how many are unacknowledged now; the oldest are acknowledged first. */
  now(pending: number): void {
    this.#past = Math.max(0, this.#past - Math.max(0, this.#pending - pending));
    this.#pending = pending;
  }
}
