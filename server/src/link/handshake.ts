import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LINK_LIMITS, LINK_PATH, LINK_SUBPROTOCOL } from '@tutti/contract-link/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Refusals } from './refusals.ts';

/** A request for a WebSocket, and the connection it came on. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  /** What came after the request. */
  readonly head: Buffer;
}

const sockets = new WebSocketServer({
  noServer: true,
  maxPayload: LINK_LIMITS.maxPayloadBytes,
  // Compression costs memory per connection and time per message; reports are small.
  perMessageDeflate: false,
  clientTracking: false,
  handleProtocols: (names) => (names.has(LINK_SUBPROTOCOL) ? LINK_SUBPROTOCOL : false),
});

export const addressOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? '';

/** Answers a request that opens no WebSocket, in plain HTTP. */
function refuse(socket: Duplex, status: string, text: string): void {
  const body = `${text}\n`;
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\nx-content-type-options: nosniff\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** The subprotocols that the client offers, if any. */
const offered = (request: IncomingMessage): string[] =>
  (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Whether the request is for this version of the link; any other is answered with an error. */
export function isForLink({ request, socket }: Upgrade, refusals: Refusals): boolean {
  if ((request.url ?? '').split('?')[0] !== LINK_PATH) {
    refuse(socket, '404 Not Found', `The device link is at ${LINK_PATH}.`);
    return false;
  }
  const names = offered(request);
  if (names.length === 0 || names.includes(LINK_SUBPROTOCOL)) return true;
  refusals.note('version', { address: addressOf(request) });
  refuse(socket, '400 Bad Request', `This server supports ${LINK_SUBPROTOCOL} only.`);
  return false;
}

/** Opens the WebSocket. With a callback instead of a promise, because the first message may come in the same turn of the event loop. */
export function openSocket({ request, socket, head }: Upgrade, opened: (socket: WebSocket) => void): void {
  sockets.handleUpgrade(request, socket, head, opened);
}
