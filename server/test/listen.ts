import { createClient } from 'graphql-ws';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** An error as the API sends it on a stream. */
interface LiveError {
  readonly message: string;
  readonly extensions: Record<string, unknown>;
}

/** A subscription that a test listens to. */
interface Listener {
  readonly errors: LiveError[];
  /** Resolves when the server has ended it, or `stop` has. */
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
  readonly stop: () => void;
}

/** Subscribes on a connection of its own, which goes with the test; `next` gets the value of the document's one root field each time. */
export function listen<T>(
  { graphqlUrl }: { readonly graphqlUrl: string },
  token: string,
  document: { readonly query: string; readonly variables?: Record<string, unknown> },
  next: (value: T) => void,
): Listener {
  const client = createClient({
    url: graphqlUrl.replace('http', 'ws'),
    webSocketImpl: WebSocket,
    connectionParams: { authorization: token },
    retryAttempts: 0,
  });
  onTestFinished(async () => client.dispose());
  const errors: LiveError[] = [];
  const add = (some: unknown) => void errors.push(...(some as LiveError[]));
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let over = false;
  const end = () => {
    over = true;
    resolve();
  };
  const stop = client.subscribe<Record<string, T>>(document, {
    next: ({ data, errors: wrong }) => {
      for (const value of Object.values(data ?? {})) next(value);
      add(wrong ?? []);
    },
    error: (error) => {
      add(Array.isArray(error) ? error : [error]);
      end();
    },
    complete: end,
  });
  return { errors, ended, hasEnded: () => over, stop };
}
