import type { Logger } from 'pino';
import type { BusMessages, BusSubject } from './bus.ts';

/** The subscriptions of this process. A handler that throws is logged and does not affect the others. */
export interface Subscribers {
  /** Returns a function that unsubscribes. */
  add<S extends BusSubject>(subject: S, handler: (message: BusMessages[S]) => void): () => void;
  /** Passes the message to each handler; parsed for each, so that they share no objects. */
  deliver(subject: string, text: string): void;
  clear(): void;
}

export function createSubscribers(log: Logger): Subscribers {
  const handlers = new Map<string, Set<(text: string) => void>>();
  return {
    add: (subject, handler) => {
      // A new function for each call, so that a handler that subscribed twice can unsubscribe once.
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
