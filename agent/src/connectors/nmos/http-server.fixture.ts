import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TestRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export interface TestAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text as it is, all else as JSON. */
  readonly body: unknown;
}

/** A server of HTTP on a free port of this host. */
export interface TestServer {
  readonly port: number;
  readonly server: Server;
  /** Path of each request that came. */
  readonly requests: string[];
  /** No more connections; those that are open are cut. */
  close(): Promise<void>;
}

async function readRequest(request: IncomingMessage): Promise<TestRequest> {
  const url = new URL(request.url ?? '/', 'http://test');
  const body = await text(request);
  return { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, body: body === '' ? null : JSON.parse(body) };
}

const NOT_FOUND: TestAnswer = { status: 404, body: { code: 404, error: 'Not found', debug: null } };

/** @param answer null: 404; 'end': the connection ends without one. */
export async function testServer(answer: (request: TestRequest) => TestAnswer | 'end' | null, port = 0): Promise<TestServer> {
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void readRequest(incoming).then((request) => {
      requests.push(`${request.method} ${request.path}`);
      const made = answer(request) ?? NOT_FOUND;
      if (made === 'end') {
        outgoing.destroy();
        return;
      }
      const { status = 200, headers = {}, body } = made;
      outgoing.writeHead(status, headers);
      outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    port: (server.address() as AddressInfo).port,
    server,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
