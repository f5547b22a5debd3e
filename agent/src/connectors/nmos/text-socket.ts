import { Agent } from 'node:https';
import { WebSocket } from 'ws';
import type { NmosPlace } from './host.ts';

const OPEN_WITHIN_MS = 5000;
/** How often it is asked whether the host is there, ms; one that did not answer the question before is not. */
const PING_MS = 10_000;

export interface SocketParts {
  readonly place: NmosPlace;
  /** Most bytes of a message; a longer one ends it. */
  readonly largest: number;
  readonly text: (text: string) => void;
  /** It ended by itself. */
  readonly ended: () => void;
}

/** An open WebSocket of texts. */
export interface TextSocket {
  send(text: string): void;
  close(): void;
}

function connect({ place: { to, path }, largest }: SocketParts): WebSocket {
  return new WebSocket(`${to.secure ? 'wss' : 'ws'}://${to.address}:${to.port}${path}`, {
    maxPayload: largest,
    handshakeTimeout: OPEN_WITHIN_MS,
    perMessageDeflate: false,
    followRedirects: false,
    ...(to.secure ? { agent: new Agent({ servername: to.name }) } : {}),
  });
}

/** Opens a WebSocket at a node or a registry. Null: it could not be opened. */
export async function openTextSocket(parts: SocketParts): Promise<TextSocket | null> {
  const socket = connect(parts);
  const opened = Promise.withResolvers<boolean>();
  let isOver = false;
  let answered = true;
  const ping = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, PING_MS);
  socket.on('open', () => opened.resolve(true));
  socket.on('pong', () => {
    answered = true;
  });
  socket.on('message', (data, isBinary) => {
    answered = true;
    // oxlint-disable-next-line typescript/no-base-to-string -- text messages come as buffers
    if (!isBinary && !isOver) parts.text(data.toString());
  });
  // What it was is in its end.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(ping);
    opened.resolve(false);
    if (!isOver) parts.ended();
    isOver = true;
  });
  if (!(await opened.promise)) return null;
  return {
    send: (text) => socket.send(text),
    close() {
      isOver = true;
      socket.terminate();
    },
  };
}
