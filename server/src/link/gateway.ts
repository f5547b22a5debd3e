import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { LINK_CLOSE, LINK_LIMITS, LINK_PATH, LINK_SUBPROTOCOL } from '@tutti/contract-link/protocol';
import { WebSocketServer } from 'ws';
import type { Services } from '../context.ts';
import { createIngest } from '../modules/devices/index.ts';
import { createBinStore } from '../modules/latency/index.ts';
import { agentByKey } from '../modules/sites/index.ts';
import { createCalls } from './calls.ts';
import { openCertificate } from './certificate.ts';
import { LinkConnection } from './connection.ts';
import { Dispatch } from './dispatch.ts';
import { Presence } from './presence.ts';
import { createRefusals } from './refusals.ts';
import { LINK_TIMING, type LinkTiming } from './timing.ts';
import { createWatches } from './watches.ts';

/** The server's end of the device link. */
export interface LinkGateway {
  /** `wss://…/link` */
  readonly url: string;
  readonly fingerprints: { readonly sha1: string; readonly sha256: string };
  /** Says goodbye with 1012: agents come back after the restart, and nobody turns disconnected meanwhile. */
  close(): Promise<void>;
}

const SERVICE_RESTART = 1012;
const TRY_AGAIN_LATER = 1013;

/** What a WebSocket cannot be opened for is answered in plain HTTP. */
function refuse(socket: Duplex, status: string, text: string): void {
  const body = `${text}\n`;
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** The subprotocols a client offers; none where it does not say. */
const offered = (request: IncomingMessage): string[] =>
  (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Starts the listener on `config.link`. */
export async function startLinkGateway(services: Services, timing: LinkTiming = LINK_TIMING): Promise<LinkGateway> {
  const { config, log, store, now } = services;
  const certificate = await openCertificate(config.link, join(config.dataDir, 'link'), now());
  const refusals = createRefusals(log);
  const ingest = createIngest(services, createBinStore(services));
  const presence = new Presence(services, timing);
  const dispatch = new Dispatch(services, (agentId) => presence.find(agentId));
  const watches = createWatches(services, (agentId) => presence.find(agentId));
  const serve = createCalls({
    services,
    ingest,
    presence,
    watches,
    ready: (connection) => {
      dispatch.ready(connection);
      watches.ready(connection);
    },
  });
  const connections = new Set<LinkConnection>();

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LINK_LIMITS.maxPayloadBytes,
    // Compression costs memory per connection and time per message; reports are small.
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (names) => (names.has(LINK_SUBPROTOCOL) ? LINK_SUBPROTOCOL : false),
  });
  const server = createServer(
    {
      cert: certificate.cert,
      key: certificate.key,
      minVersion: 'TLSv1.2',
      handshakeTimeout: 10_000,
      headersTimeout: 10_000,
      noDelay: true,
    },
    (_, response) =>
      response
        .writeHead(426, { 'content-type': 'text/plain', connection: 'close' })
        .end(`This is Tutti's device link: a WebSocket at ${LINK_PATH}.\n`),
  );

  /** Whose key the connection brings. `none`: it must enrol. */
  async function identify(request: IncomingMessage) {
    const key = request.headers.authorization;
    if (key === undefined) return 'none' as const;
    try {
      return (await store.system((tx) => agentByKey(tx, key.trim()))) ?? ('unknown' as const);
    } catch {
      return 'unavailable' as const;
    }
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const address = request.socket.remoteAddress ?? '';
    socket.on('error', () => socket.destroy());
    if ((request.url ?? '').split('?')[0] !== LINK_PATH) return refuse(socket, '404 Not Found', `The device link is at ${LINK_PATH}.`);
    const names = offered(request);
    if (names.length > 0 && !names.includes(LINK_SUBPROTOCOL)) {
      refusals.note('version', { address });
      return refuse(socket, '400 Bad Request', `This server speaks ${LINK_SUBPROTOCOL}.`);
    }
    const who = await identify(request);
    if (socket.destroyed) return;
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new LinkConnection(webSocket, address, refusals, {
        serve,
        ended: (ended, end) => {
          connections.delete(ended);
          dispatch.ended(ended);
          presence.left(ended, end);
        },
      });
      connections.add(connection);
      if (who === 'unavailable')
        return connection.close('broken', TRY_AGAIN_LATER, 'The server cannot check the key now. Try again later.');
      if (who === 'unknown') {
        connection.refused('unauthenticated');
        return connection.close('broken', LINK_CLOSE.unauthenticated, 'This key is not valid.');
      }
      if (who !== 'none') {
        if (who.revoked) {
          connection.refused('revoked');
          return connection.close('broken', LINK_CLOSE.revoked, 'The key of this agent was revoked.');
        }
        presence.claim(connection, { accountId: who.accountId, agentId: who.agentId });
      }
    });
  }

  server.on('upgrade', (request, socket, head) => {
    upgrade(request, socket, head).catch((error: unknown) => {
      log.error({ err: error }, 'a connection to the device link could not be opened');
      socket.destroy();
    });
  });
  server.on('tlsClientError', (_, socket) => socket.destroy());

  /** Looks at every connection: pings it, gives up what is silent, sends away who brings no credentials. */
  let lastTick = performance.now();
  const ticker = setInterval(() => {
    const time = performance.now();
    // When this process stood still, silence says nothing about the others.
    const stoodStill = Math.max(0, time - lastTick - timing.tickMs * 2);
    lastTick = time;
    watches.tick();
    for (const connection of connections) {
      connection.lastSeenMs += stoodStill;
      if (time - connection.lastSeenMs > timing.lostMs) connection.lose();
      else if (!connection.agent && time - connection.openedMs > timing.enrolWithinMs) {
        connection.refused('unauthenticated');
        connection.close('broken', LINK_CLOSE.unauthenticated, 'No credentials came in time.');
      } else if (time - connection.pingedMs >= timing.pingMs) connection.ping(time);
    }
  }, timing.tickMs);

  server.listen(config.link.port, config.link.host);
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : config.link.port;
  const host = config.link.host === '0.0.0.0' || config.link.host === '::' ? 'localhost' : config.link.host;
  return {
    url: `wss://${host.includes(':') ? `[${host}]` : host}:${port}${LINK_PATH}`,
    fingerprints: certificate.fingerprints,
    close: async () => {
      clearInterval(ticker);
      watches.close();
      server.close();
      // What was taken is answered first, so that agents need not report it again.
      await Promise.all([ingest.close(), dispatch.close()]);
      for (const connection of connections) connection.close('shutdown', SERVICE_RESTART, 'The server restarts. Come back soon.');
      await presence.close();
      server.closeAllConnections();
    },
  };
}
