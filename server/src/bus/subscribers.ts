import type { Logger } from 'pino';

type Handler = (message: unknown) => void;

/** Who in this process listens to what. A handler that throws is logged and harms no other. */
export interface Subscribers {
  /** Returns the way to stop. */
  add(subject: string, handler: Handler): () => void;
  /** Parses once per handler, so that none can change what another sees. */
  deliver(subject: string, text: string): void;
  clear(): void;
}

export function createSubscribers(log: Logger): Subscribers {
  const handlers = new Map<string, Set<Handler>>();
  return {
    add: (subject, handler) => {
      // A wrapper of its own per call, so that the same function can subscribe twice and stop once.
      const entry: Handler = (message) => handler(message);
      const set = handlers.get(subject) ?? new Set();
      handlers.set(subject, set.add(entry));
      return () => void set.delete(entry);
    },
    deliver: (subject, text) => {
      for (const handler of [...(handlers.get(subject) ?? [])]) {
        try {
          handler(JSON.parse(text));
        } catch (error) {
          log.error({ err: error, subject }, 'a bus handler failed');
        }
      }
    },
    clear: () => handlers.clear(),
  };
}
