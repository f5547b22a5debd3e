import { createClient } from 'graphql-ws';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { TestServer } from './kit.ts';

/** What a live stream sends of an account. */
interface ReceivedChange {
  readonly domainId: string | null;
  readonly areas: readonly string[];
  /** More happened than was sent. */
  readonly missed: boolean;
}

/** A live stream that runs. */
export interface TestStream {
  /** What it sent, since it ran. */
  readonly changes: ReceivedChange[];
  /** The code with which the server, or `close`, ended its connection. */
  readonly closed: Promise<number>;
  close(): Promise<void>;
}

/** Follows an account as a console does, over a WebSocket of its own; resolves when the stream runs. */
export async function followAccount(server: TestServer, accountId: string, token: string): Promise<TestStream> {
  const { promise: closed, resolve } = Promise.withResolvers<number>();
  const changes: ReceivedChange[] = [];
  const client = createClient({
    url: server.graphqlUrl.replace('http', 'ws'),
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    connectionParams: { authorization: token },
    onNonLazyError: () => undefined,
    on: { closed: (event) => resolve(typeof event === 'object' && event && 'code' in event ? Number(event.code) : 0) },
  });
  client.subscribe<{ accountChanged: ReceivedChange }>(
    { query: `subscription { accountChanged(accountId: "${accountId}") { domainId areas missed } }` },
    { next: ({ data }) => void (data && changes.push(data.accountChanged)), error: () => undefined, complete: () => undefined },
  );
  // What is published before the server has subscribed is not for this stream: wait until one message comes through.
  await expect
    .poll(() => {
      server.services.bus.publish('account.changed', { accountId, siteId: null, revision: 0, deviceIds: [], areas: ['INVENTORY'] });
      return changes.length;
    })
    .toBeGreaterThan(0);
  return { changes, closed, close: async () => client.dispose() };
}
