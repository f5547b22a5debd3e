import type { Socket } from 'node:net';
import type { Server } from 'graphql-ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';

/** A reader for which this much waits is disconnected, bytes: it reads everything again when it reconnects. */
const MOST_WAITING = 1_000_000;
/** How often a connection is tried, ms; one that has not answered by the next time is gone. */
const PING_MS = 12_000;

/** Whether messages may be sent to it; a reader that has stopped reading is disconnected. */
function isReading(socket: WebSocket): boolean {
  if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
  return socket.readyState === socket.OPEN;
}

/** Sends the payloads of a subscription, all together in one packet. `transport`: what the socket runs over. */
export function sendPayloads(socket: WebSocket, transport: Socket, id: string, payloads: readonly string[]): void {
  if (!isReading(socket)) return;
  const begin = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  transport.cork();
  try {
    for (const payload of payloads) socket.send(`${begin}${payload}}`);
  } finally {
    transport.uncork();
  }
}

/** Attaches a socket to the server of the protocol; returns what to call when it has closed. */
export function connect<E extends Record<PropertyKey, unknown>>(
  server: Server<E>,
  socket: WebSocket,
  extra: E,
  log: Logger,
): (code: number, reason: string) => Promise<void> {
  let alive = true;
  const ping = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, PING_MS);
  socket.on('pong', () => (alive = true));
  // A message that is too long or not text of the protocol ends its own connection, and is no fault of ours.
  socket.on('error', (error) => log.debug({ err: error }, 'a live connection broke'));
  socket.once('close', () => clearInterval(ping));
  return server.opened(
    {
      protocol: socket.protocol,
      send: async (data) => {
        if (isReading(socket)) socket.send(data);
      },
      close: (code, reason) => socket.close(code, reason),
      onMessage: (handle) => {
        socket.on('message', (data) => {
          handle(Buffer.isBuffer(data) ? data.toString('utf8') : '').catch((error: unknown) => {
            log.warn({ err: error }, 'a live message failed');
            socket.close(4500, 'Internal server error');
          });
        });
      },
    },
    extra,
  );
}
