/** Work of one key is done in its order; that of others goes on meanwhile. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
    this.#last.set(key, turn);
    const forget = () => this.#last.get(key) === turn && this.#last.delete(key);
    turn.then(forget, forget);
    return turn;
  }

  /** Resolves when all that waits is done, or has failed. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#last.values());
  }
}
