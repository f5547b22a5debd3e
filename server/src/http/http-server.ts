import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Services } from '../context.ts';
import type { GraphqlHandler } from '../graphql/handler.ts';
import { httpSeconds } from '../metrics.ts';
import { answerText, pathOf } from './answer.ts';
import { createHttpServer } from './create-http-server.ts';
import { setSecurityHeaders, setStrictTransport } from './headers.ts';
import { listenError } from './listen-error.ts';
import { isOwnOrigin } from './origin.ts';
import { createRoutes } from './routes.ts';

export interface HttpServer {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** Goes on serving, but says that it is not ready, and keeps no connection open for another request. */
  drain(): void;
  /** Takes no new request, lets running ones end for `DRAIN` ms, then cuts. */
  close(): Promise<void>;
}

/** Milliseconds that running requests get when the server closes. */
const DRAIN = 7_000;
const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
/** The console as `npm run build` leaves it. */
const CONSOLE = fromRoot('console/dist');
/** The folder in which it leaves `docs`. */
const DOCS = fromRoot('dist');

/** Listens for people and programs. `graphql` is null in a process without the role `api`, which shows its health alone. */
export async function startHttpServer(
  services: Services,
  graphql: GraphqlHandler | null,
  consoleFolder = CONSOLE,
  docsFolder = DOCS,
): Promise<HttpServer> {
  const state = { ending: false, closing: false, hasRefused: false };
  const route = createRoutes(services, graphql, { console: consoleFolder, docs: docsFolder }, () => state.ending);
  const { config, log } = services;
  const { server, protocol, stop } = await createHttpServer(config.http.certificate, log, (req, res) => {
    // A connection whose request ends after the listener closed must not be kept for the next one.
    res.once('close', () => state.closing && setImmediate(() => server.closeIdleConnections()));
    if (state.ending) res.setHeader('connection', 'close');
    if (config.http.certificate) setStrictTransport(res);
    void serve(services, route, req, res);
  });
  // The server waits for upgraded sockets, too, but does not cut them.
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (req, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!graphql || state.closing || pathOf(req) !== '/graphql') {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    if (!isOwnOrigin(req, config.http.publicUrl)) {
      // Once: where a proxy changes the name, and nobody said which one people open, the console would poll for ever and nobody know why.
      if (!state.hasRefused)
        log.warn(
          { origin: req.headers.origin, host: req.headers.host },
          'a live stream of another origin was refused: is TUTTI_PUBLIC_URL right?',
        );
      state.hasRefused = true;
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    graphql.upgrade(req, socket, head);
  });
  const port = await listen(server, config.http);
  return {
    url: `${protocol}://${shownHost(config.http.host)}:${port}`,
    drain: () => {
      state.ending = true;
    },
    close: async () => {
      state.ending = true;
      state.closing = true;
      await Promise.all([stop(), drain(server, upgraded)]);
    },
  };
}

type Route = ReturnType<typeof createRoutes>;

async function serve({ log }: Services, route: Route, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  // Handlers read the id from this header, so that a value which the caller sent is overwritten.
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
    // Whoever sent it went away before its body ended: no fault of ours, and nobody to answer.
    if (req.errored !== null && req.errored === error) return void res.destroy();
    log.error({ err: error, requestId, route: name }, 'a request failed');
    if (res.headersSent) res.destroy();
    else answerText(res, 500, `Something went wrong here. Its number in the log is ${requestId}.`);
  }
}

function listen(server: Server, { host, port }: { readonly host: string; readonly port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, 'PORT', host, port)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function drain(server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  const timer = setTimeout(() => {
    server.closeAllConnections();
    for (const socket of upgraded) socket.destroy();
  }, DRAIN);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(timer);
}

/** The host to show: localhost for loopback and for the wildcard address, which cannot be opened. */
const shownHost = (host: string): string =>
  ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
