/** Where a stream has its entries from. */
interface Source<T> {
  /** The next entry; undefined where there is none at the moment, null when there will be none any more. Never called twice at a time. */
  readonly take: () => T | null | undefined | Promise<T | null | undefined>;
  /** Lets go of what feeds it; called once, whatever ended the stream. */
  readonly stop: () => void;
}

/** A stream of entries for a subscription. */
interface Stream<T> {
  /** For whoever reads; `return` ends it. */
  readonly entries: AsyncIterableIterator<T, void, void>;
  /** There may be something to take. */
  readonly wake: () => void;
  /** Ends it at once: nothing is sent any more. */
  readonly end: () => void;
}

/** Entries are taken only when they are read: what a slow reader costs is for its source to bound. */
export function createStream<T>({ take, stop }: Source<T>): Stream<T> {
  let ended = false;
  let wake = (): void => undefined;

  function end(): void {
    if (ended) return;
    ended = true;
    stop();
    wake();
  }

  async function next(): Promise<IteratorResult<T, void>> {
    while (!ended) {
      // Before the look: what comes while it looks must not be missed.
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const entry = await take();
      if (entry === null) end();
      else if (entry === undefined) await woken;
      else if (!ended) return { done: false, value: entry };
    }
    return { done: true, value: undefined };
  }

  return {
    entries: {
      next,
      return: async () => {
        end();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    },
    wake: () => wake(),
    end,
  };
}
