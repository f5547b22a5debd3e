/** Runs work of the same key one after the other, in the order of the calls; work of different keys runs in parallel. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const done = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
    this.#last.set(key, done);
    const forget = () => this.#last.get(key) === done && this.#last.delete(key);
    done.then(forget, forget);
    return done;
  }

  /** Resolves when all work has ended, also where it failed. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#last.values());
  }
}
