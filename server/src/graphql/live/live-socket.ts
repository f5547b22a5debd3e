import type { Server } from 'graphql-ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';

/** A reader for which this much waits is disconnected, bytes: it reads everything again when it reconnects. */
const MOST_WAITING = 1_000_000;
/** How often a connection is tried, ms; one that has not answered by the next time is gone. */
const PING_MS = 12_000;

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
        if (socket.bufferedAmount > MOST_WAITING) return socket.terminate();
        if (socket.readyState === socket.OPEN) socket.send(data);
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
