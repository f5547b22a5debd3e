import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ExecutionArgs, GraphQLError, GraphQLSchema } from 'graphql';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, handleProtocols, makeServer } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { addressOf } from '../../access/address.ts';
import { permissionScope, type Viewer } from '../../access/viewer.ts';
import { unauthenticated } from '../../api-errors.ts';
import type { Services } from '../../context.ts';
import { liveStreams } from '../../metrics.ts';
import type { CallCount } from '../../modules/accounts/index.ts';
import { affectsViewer, type Credentials } from '../../modules/identity/index.ts';
import { formatError } from '../format-error.ts';
import { createContext } from '../request.ts';
import type { Throttle } from '../throttle.ts';
import { connect, sendPayloads } from './live-socket.ts';
import { prepareSubscription } from './prepare-subscription.ts';
import { type SendPayloads, subscribeShared } from './shared-messages.ts';

/** Largest message of a client, bytes. */
const LARGEST_MESSAGE = 64_000;
/** Subscriptions that one connection may hold. */
const MOST_SUBSCRIPTIONS = 20;
/** The credentials of every connection are checked at least this often, ms: its session may have expired, or a message of the bus was lost. */
const RECHECK_MS = 30_000;
/** The close code for credentials that are not valid (any more): signing in again helps, trying again does not. */
export const FORBIDDEN = 4403;
/** The close code when the viewer's rights changed: connect again to get what they may see now. */
export const RIGHTS_CHANGED = 4205;
/** The close code while this process may miss changes (RFC 6455: try again later). */
export const TRY_AGAIN = 1013;

interface Connection {
  readonly socket: WebSocket;
  /** What the socket runs over. */
  readonly transport: Socket;
  readonly ip: string;
  token: string;
  viewer: Viewer | null;
}

interface Needs {
  readonly services: Services;
  readonly schema: GraphQLSchema;
  readonly credentials: Credentials;
  readonly throttle: Throttle;
  readonly calls: Pick<CallCount, 'count'>;
}

/** Subscriptions by the protocol of graphql-ws; queries and mutations go over HTTP. */
export function createLiveServer(needs: Needs) {
  const { credentials, services } = needs;
  const { bus, log, config } = services;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE, perMessageDeflate: false, handleProtocols });
  const connections = new Set<Connection>();
  const server = createProtocol(needs);

  // The handler of the cached viewers runs before this one, because it subscribed first.
  const stop = bus.subscribe('credentials.changed', (change) => {
    for (const connection of connections)
      if (connection.viewer && affectsViewer(change, connection.viewer)) void recheck(credentials, connection);
  });
  // What a stream would say next may be missed, and its silence would look as if nothing changed. Consoles ask meanwhile, and read again with the next stream.
  const stopLost = bus.onLost(() => {
    for (const { socket } of connections) socket.close(TRY_AGAIN, 'Changes may be missed: connect again');
  });
  const rechecks = setInterval(() => {
    for (const connection of connections) void recheck(credentials, connection);
  }, RECHECK_MS);

  sockets.on('connection', (socket: WebSocket, req: IncomingMessage) => {
    const connection: Connection = {
      socket,
      transport: req.socket,
      ip: addressOf(req, config.http.trustProxy),
      token: '',
      viewer: null,
    };
    connections.add(connection);
    liveStreams.set(connections.size);
    const closed = connect(server, socket, { connection }, log);
    socket.once('close', (code, reason) => {
      connections.delete(connection);
      liveStreams.set(connections.size);
      void closed(code, String(reason));
    });
  });

  return {
    upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
      // Without this, delayed acknowledgements of TCP add 40 ms.
      if (socket instanceof Socket) socket.setNoDelay(true);
      if (!bus.connected) {
        socket.end('HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\nconnection: close\r\n\r\n');
        return;
      }
      const offered = (req.headers['sec-websocket-protocol'] ?? '').split(',').map((p) => p.trim());
      if (!offered.includes(GRAPHQL_TRANSPORT_WS_PROTOCOL)) {
        socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
        return;
      }
      sockets.handleUpgrade(req, socket, head, (client) => sockets.emit('connection', client, req));
    },
    close: async (): Promise<void> => {
      stop();
      stopLost();
      clearInterval(rechecks);
      for (const { socket } of connections) socket.close(1001, 'The server is closing');
      // Connections that do not answer the closing are ended.
      const cut = setTimeout(() => sockets.clients.forEach((client) => client.terminate()), 1_000);
      await Promise.all([...sockets.clients].map((client) => new Promise((resolve) => client.once('close', resolve))));
      clearTimeout(cut);
    },
  };
}

/** Handles one connection: authentication and subscriptions. */
function createProtocol({ services, schema, credentials, throttle, calls }: Needs) {
  const { log } = services;
  const format = (errors: readonly GraphQLError[]) => errors.map((error) => formatError(error, log));
  const senders = new WeakMap<ExecutionArgs, SendPayloads>();
  return makeServer<{ authorization?: unknown }, { connection: Connection }>({
    connectionInitWaitTimeout: 5_000,
    onConnect: async ({ connectionParams, extra: { connection } }) => {
      connection.token = typeof connectionParams?.authorization === 'string' ? connectionParams.authorization.trim() : '';
      const found = await credentials.find(connection.token, connection.ip, false);
      connection.viewer = typeof found === 'string' ? null : found;
      return connection.viewer !== null;
    },
    onSubscribe: async ({ subscriptions, extra: { connection } }, id, payload) => {
      // The credentials of the connection may have expired since.
      await recheck(credentials, connection);
      if (connection.socket.readyState !== connection.socket.OPEN) return format([unauthenticated()]);
      const limited = await limitOf(connection.viewer, throttle);
      if (limited !== null) return [formatError(limited, log)];
      if (connection.viewer) calls.count(connection.viewer);
      const context = createContext(services, throttle, { viewer: connection.viewer, ip: connection.ip, userAgent: null });
      const open = Object.keys(subscriptions).length;
      const prepared = prepareSubscription(schema, payload, context, open > MOST_SUBSCRIPTIONS);
      if (Array.isArray(prepared)) return format(prepared);
      senders.set(prepared, (payloads) => sendPayloads(connection.socket, connection.transport, id, payloads));
      return prepared;
    },
    subscribe: (args) => subscribeShared(args, senders.get(args)),
    onError: (_, __, ___, errors) => format(errors).map((error) => error.toJSON()),
    onNext: (_, __, ___, ____, { errors, data }) =>
      errors ? { data: data ?? null, errors: format(errors).map((error) => error.toJSON()) } : undefined,
  });
}

/** Why the caller may not call now, null where they may; a subscription counts once. */
async function limitOf(viewer: Viewer | null, throttle: Throttle): Promise<unknown> {
  if (!viewer) return null;
  return throttle.operation(viewer).then(
    () => null,
    (error: unknown) => error,
  );
}

/** Checks the credentials of a connection again that a change may affect. That it is open is no use of a session, which else would never end. */
async function recheck(credentials: Credentials, { token, ip, viewer, socket }: Connection): Promise<void> {
  const now = await credentials.find(token, ip, false).catch(() => undefined);
  // The database does not answer: the connection keeps its rights until it does, as a cached session does.
  if (now === undefined || !viewer) return;
  if (now === null || typeof now === 'string') socket.close(FORBIDDEN, 'Signed out');
  else if (permissionScope(now) !== permissionScope(viewer)) socket.close(RIGHTS_CHANGED, 'Rights changed');
}
