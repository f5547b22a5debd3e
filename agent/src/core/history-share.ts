/**
 * How many of the facts that the server has not acknowledged are of the past: nobody waits for those. Facts are acknowledged in the order in which they
 * were handed to the link.
 */
export class HistoryShare {
  /** Of the past among those that are not acknowledged. */
  #past = 0;
  /** All that were not acknowledged when it was last looked. */
  #pending = 0;

  /** Facts of the present among so many that are not acknowledged. */
  present(pending: number): number {
    return Math.max(0, pending - this.#past);
  }

  /** All so many facts on their way are of the past, or came before it. */
  allPast(pending: number): void {
    this.#past = this.#pending = pending;
  }

  /** Facts were handed over, or acknowledged: so many are left, and those that are gone were the oldest. */
  now(pending: number): void {
    this.#past = Math.max(0, this.#past - Math.max(0, this.#pending - pending));
    this.#pending = pending;
  }
}
