/** Runs work of the same key one after the other, in the order of the calls; work of different keys runs in parallel, at most `most` at a time. */
export class KeyedQueue {
  readonly #most: number;
  readonly #last = new Map<string, Promise<unknown>>();
  /** Work whose key is free, and which waits for others to end. */
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const start = () => this.#inTurn(work);
    const done = (this.#last.get(key) ?? Promise.resolve()).then(start, start);
    this.#last.set(key, done);
    const forget = () => this.#last.get(key) === done && this.#last.delete(key);
    done.then(forget, forget);
    return done;
  }

  /** Resolves when all work has ended, also where it failed. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#last.values());
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    // Who ends hands the turn on: nobody who comes in between takes it.
    if (this.#running >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
