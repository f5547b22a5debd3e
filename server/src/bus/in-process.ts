import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { createSubscribers } from './subscribers.ts';

/** The bus of a single process. Handlers run after the code that publishes, and before anything else that waits. */
export function createInProcessBus(log: Logger): Bus {
  const subscribers = createSubscribers(log);
  let connectedSince: number | null = performance.now();
  return {
    publish: (subject, message) => {
      if (connectedSince === null) return;
      // Copied, as over a network, so that handlers share no objects.
      const text = JSON.stringify(message);
      queueMicrotask(() => subscribers.deliver(subject, text));
    },
    subscribe: (subject, handler) => subscribers.add(subject, handler),
    get connected() {
      return connectedSince !== null;
    },
    get connectedSince() {
      return connectedSince;
    },
    // Nothing is lost within a process.
    onLost: () => () => undefined,
    close: async () => {
      connectedSince = null;
      subscribers.clear();
    },
  };
}
