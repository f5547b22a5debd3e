/**
 * The device link: JSON-RPC 2.0 over secure WebSocket. Both sides may call. docs/link-protocol.md explains it to device makers.
 */

/** The WebSocket subprotocol; its number grows with every incompatible change. */
export const LINK_SUBPROTOCOL = 'tutti-link.v1';
/** The path the link listens on. */
export const LINK_PATH = '/link';

/** Bounds of the link; beyond them a message is refused or a connection is ended. */
export const LINK_LIMITS = {
  /** Largest frame, bytes. Beyond: the connection ends with code 1009. */
  maxPayloadBytes: 1024 * 1024,
  /** Most facts in one `facts.report`. */
  maxFactsPerReport: 500,
  /** Messages a second an agent may send on average; with more than twice that in one second: error -32029. */
  messagesPerSecond: 200,
  /** Unread bytes on the way to an agent, beyond which its connection ends with code 4408. */
  maxBufferedBytes: 1024 * 1024,
  /** Most lines in one `log.report`, and so most that it is of use to keep. */
  maxLogLinesPerReport: 500,
  /** Most characters of a line of a log; longer ones are cut by the agent. */
  maxLogLineCharacters: 500,
  /** Most fields of such a line. */
  maxLogLineFields: 16,
  /** Most devices in one `devices.seen`. */
  maxSeenDevices: 1000,
  /** Seconds between two times that an agent says when its devices were last seen. */
  seenEverySeconds: 20,
  /** Seconds between the server's pings. */
  pingSeconds: 10,
  /** Seconds without any message or pong after which a connection counts as lost. */
  lostAfterSeconds: 25,
  /** Seconds that an agent has to be away before one that takes over takes its devices over. */
  standByAfterSeconds: 30,
  /** Seconds a connection may stay without credentials. */
  enrolWithinSeconds: 15,
} as const;

/** Close codes of the link beside those of RFC 6455. */
export const LINK_CLOSE = {
  unauthenticated: 4401,
  revoked: 4403,
  slowReader: 4408,
  replaced: 4409,
  tooManyErrors: 4429,
} as const;

/** JSON-RPC error codes: those of the standard (-32700 … -32603) and ours. */
export const LINK_ERROR = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** The connection has no credentials yet, or they are not valid. */
  unauthenticated: -32001,
  /** Not this agent's device. */
  foreign: -32003,
  /** Too many messages: wait `data.retryAfterMs`. */
  rateLimited: -32029,
  /** The server cannot store now: send again later. */
  unavailable: -32050,
} as const;
