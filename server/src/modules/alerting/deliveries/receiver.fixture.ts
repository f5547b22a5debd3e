import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as the receiver got it. */
export interface GotRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A real HTTP server on this machine that gets alerts. */
export interface TestReceiver {
  readonly got: GotRequest[];
  /** `http://127.0.0.1:…`; the same after `up`. */
  readonly url: string;
  readonly port: number;
  /** How it answers; a test sets it. */
  answer: (response: ServerResponse, request: GotRequest) => void;
  /** Stops answering. */
  down(): Promise<void>;
  /** Answers again, on the same port. */
  up(): Promise<void>;
  close(): Promise<void>;
}

/** Answers with a status and a text. */
export const answering =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers);
    response.end(body);
  };

/** `certificate`: of a server that speaks HTTPS, also at the addresses of this machine that it does not name. */
export async function startReceiver(certificate?: { readonly cert: string; readonly key: string }): Promise<TestReceiver> {
  const got: GotRequest[] = [];
  let answer: TestReceiver['answer'] = answering(200);
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const taken = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    got.push(taken);
    answer(response, taken);
  };
  const listener: RequestListener = (request, response) => void take(request, response);
  const make = () => (certificate ? createSecure(certificate, listener) : createServer(listener));
  let server = make();
  let port = 0;
  const up = async (): Promise<void> => {
    server = make();
    server.listen(port, certificate ? '0.0.0.0' : '127.0.0.1');
    await once(server, 'listening');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
    ({ port } = server.address() as AddressInfo);
  };
  const down = async (): Promise<void> => {
    server.closeAllConnections();
    if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  await up();
  return {
    got,
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    get answer() {
      return answer;
    },
    set answer(next) {
      answer = next;
    },
    down,
    up,
    close: down,
  };
}
