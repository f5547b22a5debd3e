import { Agent } from 'node:https';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { decodeGrain, type NmosChange } from '@tutti/protocols/nmos/grain';
import type { NmosKind } from '@tutti/protocols/nmos/resources';
import { WebSocket } from 'ws';
import type { NmosPlace } from './host.ts';

/** Most bytes of a message: the first has all resources of its kind. */
const LARGEST_MESSAGE = 32 * 1024 * 1024;
const OPEN_WITHIN_MS = 5000;
/** How often it is asked whether the registry is there, ms; one that did not answer the question before is not. */
const PING_MS = 10_000;

export interface SocketParts {
  readonly place: NmosPlace;
  readonly changes: (kind: NmosKind, changes: readonly NmosChange[]) => void;
  readonly malformed: (reason: string) => void;
  /** It ended by itself. */
  readonly ended: () => void;
}

/** The WebSocket of one subscription of a registry's Query API. Resolves once it is open; null: it could not be opened. */
export async function openRegistrySocket({ place, changes, malformed, ended }: SocketParts): Promise<(() => void) | null> {
  const { to, path } = place;
  const socket = new WebSocket(`${to.secure ? 'wss' : 'ws'}://${to.address}:${to.port}${path}`, {
    maxPayload: LARGEST_MESSAGE,
    handshakeTimeout: OPEN_WITHIN_MS,
    perMessageDeflate: false,
    followRedirects: false,
    ...(to.secure ? { agent: new Agent({ servername: to.name }) } : {}),
  });
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
    if (isBinary || isOver) return;
    answered = true;
    try {
      // oxlint-disable-next-line typescript/no-base-to-string -- text messages come as buffers
      const grain = decodeGrain(data.toString());
      if (grain) changes(grain.kind, grain.changes);
    } catch (error) {
      if (!(error instanceof MalformedPacket)) throw error;
      malformed(error.message);
    }
  });
  // What it was is in its end.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(ping);
    opened.resolve(false);
    if (!isOver) ended();
    isOver = true;
  });
  if (!(await opened.promise)) return null;
  return () => {
    isOver = true;
    socket.terminate();
  };
}
