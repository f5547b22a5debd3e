import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Services } from '../context.ts';
import { httpSeconds } from '../metrics.ts';
import { StartError } from '../start-error.ts';
import { answerText } from './answer.ts';
import { setSecurityHeaders } from './headers.ts';
import { createRoutes } from './routes.ts';

/** The GraphQL end of the server, as graphql/handler.ts makes it. */
export interface GraphqlHandler {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

export interface HttpServer {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** Takes no new request, lets running ones end for `DRAIN` ms, then cuts. */
  close(): Promise<void>;
}

/** Milliseconds that running requests get when the server closes. */
const DRAIN = 7_000;
/** The console as `npm run build` leaves it. */
const CONSOLE = fileURLToPath(new URL('../../../console/dist', import.meta.url));

/** Listens for people and programs. `graphql` is null in a process without the role `api`, which shows its health alone. */
export async function startHttpServer(services: Services, graphql: GraphqlHandler | null, consoleFolder = CONSOLE): Promise<HttpServer> {
  const state = { closing: false };
  const route = createRoutes(services, graphql, consoleFolder, () => state.closing);
  const server = createServer({ noDelay: true, keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 30_000 }, (req, res) => {
    void serve(services, route, req, res);
  });
  // Upgraded sockets are no more the server's: it neither counts nor cuts them.
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (req, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!graphql || state.closing || pathOf(req) !== '/graphql')
      return void socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    graphql.upgrade(req, socket, head);
  });
  await listen(server, services.config.http);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${shownHost(services.config.http.host)}:${port}`,
    close: () => {
      state.closing = true;
      return drain(server, upgraded);
    },
  };
}

/** The path without its query. */
export const pathOf = (req: IncomingMessage): string => (req.url ?? '/').split('?', 1)[0] ?? '/';

type Route = ReturnType<typeof createRoutes>;

async function serve({ log }: Services, route: Route, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  // Whoever answers further in reads it here; what the caller sent under this name counts for nothing.
  req.headers['x-request-id'] = requestId;
  res.setHeader('x-request-id', requestId);
  setSecurityHeaders(res);
  const { name, run } = route(req);
  res.once('close', () => {
    httpSeconds.observe({ method: req.method ?? '', route: name, status: res.statusCode }, (performance.now() - started) / 1_000);
  });
  try {
    await run(req, res);
  } catch (error) {
    log.error({ err: error, requestId, route: name }, 'a request failed');
    if (res.headersSent) res.destroy();
    else answerText(res, 500, `Something went wrong here. Its number in the log is ${requestId}.`);
  }
}

function listen(server: Server, { host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, 'PORT', host, port)));
    server.listen(port, host, () => resolve());
  });
}

/** What a listener's error means for the operator; `variable` is the one that sets the port. */
export function listenError(error: NodeJS.ErrnoException, variable: string, host: string, port: number): Error {
  const where = `Port ${port} on ${host}`;
  if (error.code === 'EADDRINUSE')
    return new StartError(`${where} is already in use: stop the program that has it, or set ${variable} to another.`);
  if (error.code === 'EACCES') return new StartError(`${where} may not be used by this user: set ${variable} to one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`${host} is not an address of this machine: check HOST.`);
  return error;
}

async function drain(server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  const timer = setTimeout(() => {
    server.closeAllConnections();
    for (const socket of upgraded) socket.destroy();
  }, DRAIN);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(timer);
}

const shownHost = (host: string): string =>
  ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
