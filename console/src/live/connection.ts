import type { Client as Connection } from 'graphql-ws';
import type { subscriptionExchange } from 'urql';
import { token } from '../api/storage.ts';
import { answered, streamClosed, streamOpened } from '../api/stream-state.ts';

/** The first wait before the stream is opened again, and the longest, in ms; each with a jitter of half to one and a half. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;
/** A ping this often, in ms; without a pong within the same time the connection counts as lost. */
const PING_EVERY = 8_000;
/** Close codes after which trying again cannot help: the server refuses the token. */
const REFUSED = [4401, 4403];

/** How long to wait before attempt `retries` + 1 (0 upwards); `chance` is 0 to 1. */
export const waitBefore = (retries: number, chance: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** retries) * (0.5 + chance);

const endpoint = (): string => `${globalThis.location.origin.replace(/^http/, 'ws')}/graphql`;

let connection: Promise<Connection> | null = null;

/** The connection to the server, opened with the first subscription; its code is loaded only then. */
function connect(): Promise<Connection> {
  connection ??= import('graphql-ws').then(({ createClient }) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    return createClient({
      url: endpoint,
      connectionParams: () => ({ authorization: token.get() }),
      keepAlive: PING_EVERY,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: (event) => !(event instanceof CloseEvent && REFUSED.includes(event.code)),
      retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, waitBefore(retries, Math.random()))),
      on: {
        connected: () => streamOpened(),
        closed: () => {
          clearTimeout(silence);
          streamClosed();
        },
        message: () => answered(),
        ping: (received) => {
          if (!received) silence = setTimeout(() => void connection?.then((open) => open.terminate()), PING_EVERY);
        },
        pong: (received) => {
          if (received) clearTimeout(silence);
        },
      },
    });
  });
  return connection;
}

type Forward = Parameters<typeof subscriptionExchange>[0]['forwardSubscription'];

/** Carries the client's subscriptions over the stream. */
export const forwardSubscription: Forward = ({ query, variables }) => ({
  subscribe: (sink) => {
    let stop: (() => void) | null = null;
    let stopped = false;
    connect()
      .then((open) => {
        if (stopped || !query) return;
        stop = open.subscribe<never>(
          { query, variables: variables as Record<string, unknown> },
          {
            next: (value) => sink.next(value as Parameters<typeof sink.next>[0]),
            error: (error) => sink.error(error),
            complete: () => sink.complete(),
          },
        );
      })
      .catch((error: unknown) => sink.error(error));
    return {
      unsubscribe: () => {
        stopped = true;
        stop?.();
      },
    };
  },
});
