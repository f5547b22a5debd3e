/** The source of a stream's entries. */
interface Source<T> {
  /** The next entry; undefined where there is none at the moment, null when there will be none any more. Never called twice at a time. */
  readonly take: () => T | null | undefined | Promise<T | null | undefined>;
  /** Releases its resources; called once, whatever ended the stream. */
  readonly stop: () => void;
}

/** A stream of entries for a subscription. */
interface Stream<T> {
  /** The iterator to read from; `return` ends the stream. */
  readonly entries: AsyncIterableIterator<T, void, void>;
  /** To be called when the source may have an entry. */
  readonly wake: () => void;
  /** Ends it at once: nothing is sent any more. */
  readonly end: () => void;
}

/** Entries are taken from the source only when they are read: the source bounds what a slow reader costs. */
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
      // Before the source is read, so that entries that come meanwhile are not missed.
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
