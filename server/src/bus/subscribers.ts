import type { Logger } from 'pino';
import type { BusMessages, BusSubject } from './bus.ts';

/** Who in this process listens to what. A handler that throws is logged and harms no other. */
export interface Subscribers {
  /** Returns the way to stop. */
  add<S extends BusSubject>(subject: S, handler: (message: BusMessages[S]) => void): () => void;
  /** Hands the message to each; parsed for each, so that none can change what another sees. */
  deliver(subject: string, text: string): void;
  clear(): void;
}

export function createSubscribers(log: Logger): Subscribers {
  const handlers = new Map<string, Set<(text: string) => void>>();
  return {
    add: (subject, handler) => {
      // A function of its own per call, so that the same handler can subscribe twice and stop once.
      const entry = (text: string): void => handler(JSON.parse(text));
      const set = handlers.get(subject) ?? new Set();
      handlers.set(subject, set.add(entry));
      return () => void set.delete(entry);
    },
    deliver: (subject, text) => {
      for (const entry of handlers.get(subject) ?? []) {
        try {
          entry(text);
        } catch (error) {
          log.error({ err: error, subject }, 'a bus handler failed');
        }
      }
    },
    clear: () => handlers.clear(),
  };
}
