import type { Client as Connection } from 'graphql-ws';
import type { subscriptionExchange } from 'urql';
import { token } from '../api/browser/storage.ts';
import { refetchAll } from '../api/client/refetch.ts';
import { answered, streamClosed, streamOpened } from '../api/client/stream-state.ts';

/** The first wait before the stream is opened again, and the longest, in ms; each with a jitter of half to one and a half. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;
/** A ping this often, in ms; without a pong within the same time the connection counts as lost. */
const PING_EVERY = 8_000;
/** Close codes after which trying again cannot help: the server refuses the token. */
const REFUSED: ReadonlySet<number> = new Set([4401, 4403]);
const isRefusal = (event: unknown): boolean => event instanceof CloseEvent && REFUSED.has(event.code);

/** How long to wait before attempt `retries` + 1 (0 upwards); `chance` is 0 to 1. */
export const waitBefore = (retries: number, chance: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** retries) * (0.5 + chance);

/** Waits so long, in ms, or until the browser has a network again: whoever plugs it in looks at the screen. */
const untilOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });

const endpoint = (): string => `${globalThis.location.origin.replace(/^http/, 'ws')}/graphql`;

let connection: Promise<Connection> | null = null;

async function open(): Promise<Connection> {
  const { createClient } = await import('graphql-ws');
  let silence: ReturnType<typeof setTimeout> | undefined;
  const opened = createClient({
    url: endpoint,
    connectionParams: () => ({ authorization: token.get() }),
    keepAlive: PING_EVERY,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => !isRefusal(event),
    retryWait: (retries) => untilOnline(waitBefore(retries, Math.random())),
    on: {
      connected: () => streamOpened(),
      closed: (event) => {
        clearTimeout(silence);
        streamClosed();
        // The session has ended: the next answer says so and leads to the login page. Nobody waits for a poll to find out.
        if (isRefusal(event)) refetchAll();
      },
      message: () => answered(),
      ping: (received) => {
        if (!received) silence = setTimeout(() => opened.terminate(), PING_EVERY);
      },
      pong: (received) => {
        if (received) clearTimeout(silence);
      },
    },
  });
  // Without a network nothing comes: known at once, not after a ping that is not answered.
  addEventListener('offline', () => opened.terminate());
  return opened;
}

/** The connection to the server, opened with the first subscription; its code is loaded only then, and asked for again when it did not arrive. */
async function connect(): Promise<Connection> {
  connection ??= open();
  try {
    return await connection;
  } catch (error) {
    connection = null;
    throw error;
  }
}

type Forward = Parameters<typeof subscriptionExchange>[0]['forwardSubscription'];

/** Carries the client's subscriptions over the stream. */
export const forwardSubscription: Forward = ({ query, variables }) => ({
  subscribe: (sink) => {
    let stop: (() => void) | null = null;
    let stopped = false;
    async function start(): Promise<void> {
      try {
        const stream = await connect();
        if (stopped || !query) return;
        stop = stream.subscribe(
          { query, ...(variables ? { variables } : {}) },
          {
            next: ({ data, errors }) => sink.next({ data: data ?? null, ...(errors ? { errors: [...errors] } : {}) }),
            error: (error) => sink.error(error),
            complete: () => sink.complete(),
          },
        );
      } catch (error) {
        sink.error(error);
      }
    }
    void start();
    return {
      unsubscribe: () => {
        stopped = true;
        stop?.();
      },
    };
  },
});
