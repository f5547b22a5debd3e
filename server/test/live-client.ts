import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** A live client; `connected` resolves when the server let it in, `closed` with the code when the server ends the connection. */
export interface LiveClient {
  readonly client: Client;
  readonly connected: Promise<void>;
  readonly closed: Promise<number>;
}

/** Opens a live connection as a console or a program does. `url` is the server's, with http. Dispose of `client` in the end. */
export function connectLive(url: string, token: string): LiveClient {
  const { promise: closed, resolve: ended } = Promise.withResolvers<number>();
  const { promise: connected, resolve: began } = Promise.withResolvers<void>();
  const client = createClient({
    url: url.replace('http', 'ws'),
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    connectionParams: { authorization: token },
    onNonLazyError: () => undefined,
    on: { connected: () => began(), closed: (event) => ended((event as { readonly code: number }).code) },
  });
  return { client, connected, closed };
}
