import { createStream } from './stream.ts';

/** Hands entries to a receiver from now on; answers how to stop. */
type Follow<T> = (receive: (entries: readonly T[]) => void) => () => void;

/** A source of entries that many subscriptions share: each gets the same objects, so that what is made of one of them can be shared, too. */
export class Broadcast<T extends object> {
  readonly follow: Follow<T>;

  constructor(follow: Follow<T>) {
    this.follow = follow;
  }

  /** The entries for one reader alone. */
  [Symbol.asyncIterator](): AsyncIterableIterator<T, void, void> {
    const waiting: T[] = [];
    const { entries, wake } = createStream<T>({ take: () => waiting.shift(), stop: () => stop() });
    const stop = this.follow((more) => {
      waiting.push(...more);
      wake();
    });
    return entries;
  }
}
