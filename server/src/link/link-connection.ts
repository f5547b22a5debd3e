import { randomUUID } from 'node:crypto';
import { LINK_CLOSE, LINK_ERROR, LINK_LIMITS } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import { answerText, callText, errorText, type IncomingCall, type RpcId, readMessage } from '@tutti/contract-link/rpc/message';
import { WaitingCalls } from '@tutti/contract-link/rpc/waiting-calls';
import type { RawData, WebSocket } from 'ws';
import type { AgentRef } from '../modules/sites/index.ts';
import type { RefusalReason, Refusals } from './refusals.ts';
import { createTokenBucket } from './token-bucket.ts';

/** How a connection ended. `clean`: the agent closed it; `broken`: the agent may reconnect; `lost`: nothing was received any more; `shutdown`: this process ends. */
export type ConnectionEnd = 'clean' | 'broken' | 'lost' | 'replaced' | 'revoked' | 'shutdown';

/** What a connection calls; none of it may throw. */
export interface ConnectionEvents {
  /** A call of the agent. What the promise rejects with becomes the error of its answer. */
  serve(connection: LinkConnection, call: IncomingCall, bytes: number): Promise<unknown>;
  ended(connection: LinkConnection, end: ConnectionEnd): void;
}

/** Bytes a second that are read on average; above it the socket is not read for a while, so that only its sender waits. */
const BYTES_PER_SECOND = 16 * 1024 ** 2;
/** Malformed messages that a connection may send at once, above one a second, before it is closed; a message above the rate counts a tenth. */
const MOST_ERRORS = 20;
/** How long a peer may take to answer a close, ms. */
const CLOSE_WITHIN_MS = 1000;
/** Of so many pings the round trip is kept: five minutes. */
const ROUND_TRIPS = 30;
/** Calls of the agent that may be served at the same time. */
const MOST_CALLS = 500;

/** JSON-RPC 2.0 on one WebSocket, both ways, within the limits of the link. */
export class LinkConnection {
  readonly id = randomUUID();
  readonly address: string;
  /** The agent of this connection; null until it has credentials. */
  agent: AgentRef | null = null;
  /** When it was opened, when something was last received, and when it was last pinged: ms of a monotonic clock. */
  readonly openedMs = performance.now();
  lastSeenMs = performance.now();
  pingedMs = performance.now();
  readonly #socket: WebSocket;
  readonly #events: ConnectionEvents;
  readonly #refusals: Refusals;
  readonly #messages = createTokenBucket(LINK_LIMITS.messagesPerSecond, LINK_LIMITS.messagesPerSecond * 2);
  readonly #bytes = createTokenBucket(BYTES_PER_SECOND, BYTES_PER_SECOND * 2);
  readonly #errors = createTokenBucket(1, MOST_ERRORS);
  /** Calls of the server that wait for the agent's answer. */
  readonly #calls = new WaitingCalls();
  /** Calls of the agent that are being served. */
  #serving = 0;
  #isPinged = false;
  #roundTrips: readonly number[] = [];
  #end: ConnectionEnd | null = null;
  #reading: NodeJS.Timeout | null = null;

  constructor(socket: WebSocket, address: string, refusals: Refusals, events: ConnectionEvents) {
    this.#socket = socket;
    this.address = address;
    this.#refusals = refusals;
    this.#events = events;
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => this.#ponged());
    socket.on('ping', () => this.#pinged());
    socket.on('error', (error) => this.#failed(error));
    socket.on('close', (code) => this.#closed(code));
  }

  /** Whether its messages are still served. */
  get open(): boolean {
    return this.#end === null;
  }

  /** Calls the agent, see WaitingCalls. */
  ask(id: RpcId, method: string, params: unknown, withinMs?: number): Promise<unknown> {
    if (!this.open) return Promise.reject(new Error('The connection has ended.'));
    const answer = this.#calls.wait(id, method, withinMs);
    this.#send(callText(id, method, JSON.stringify(params)));
    return answer;
  }

  /** Closes the connection from this side; messages that still arrive are ignored. */
  close(end: ConnectionEnd, code: number, reason: string): void {
    if (!this.open) return;
    this.#finish(end);
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), CLOSE_WITHIN_MS).unref();
  }

  /** Drops the connection: nothing was received for too long. */
  lose(): void {
    if (!this.open) return;
    this.#finish('lost');
    this.#socket.terminate();
  }

  ping(nowMs: number): void {
    this.pingedMs = nowMs;
    if (!this.open) return;
    this.#isPinged = true;
    this.#socket.ping();
  }

  /** Counts and logs what was not served. */
  countRefusal(reason: RefusalReason, count = 1): void {
    this.#refusals.note(reason, { address: this.address, ...this.agent }, count);
  }

  /** The median of the last pings, ms; null before the first answer. */
  get roundTripMs(): number | null {
    const sorted = this.#roundTrips.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? null;
  }

  /** The longest of the last pings, ms; null before the first answer. */
  get roundTripPeakMs(): number | null {
    return this.#roundTrips.length === 0 ? null : Math.max(...this.#roundTrips);
  }

  #ponged(): void {
    this.#seen();
    // An agent may send pongs that nobody asked for: one counts for each ping.
    if (this.#isPinged) this.#roundTrips = [...this.#roundTrips, performance.now() - this.pingedMs].slice(-ROUND_TRIPS);
    this.#isPinged = false;
  }

  #seen(): void {
    this.lastSeenMs = performance.now();
  }

  /** The library answers pings; they count towards the rate of messages, too. */
  #pinged(): void {
    this.#seen();
    if (!this.#messages.take()) this.#abused('flood', 0.1);
    this.#checkReader();
  }

  #receive(data: RawData, isBinary: boolean): void {
    // Always a Buffer: that is the library's default binary type.
    if (!this.open || !Buffer.isBuffer(data)) return;
    this.#seen();
    const bytes = data.byteLength;
    this.#throttle(bytes);
    if (isBinary)
      return this.#malformed(null, new RpcError(LINK_ERROR.invalidRequest, 'Binary frames are not accepted: send JSON as text.'), 'binary');
    const message = readMessage(data.toString('utf8'));
    if (message.kind === 'malformed') return this.#malformed(message.id, message.error, 'malformed');
    if (message.kind !== 'call' && this.#calls.settle(message)) return;
    if (!this.#messages.take()) return this.#flooded(message.id);
    // Left is the answer to a command that an earlier connection sent: ignored, as the command is sent again on this one.
    if (message.kind === 'call') this.#serve(message, bytes);
  }

  #serve(call: IncomingCall, bytes: number): void {
    if (this.#serving >= MOST_CALLS) {
      this.countRefusal('busy');
      return this.#send(
        errorText(call.id, new RpcError(LINK_ERROR.unavailable, 'Too many calls wait for their answers: wait for some before the next.')),
      );
    }
    this.#serving++;
    void answerText(call.id, this.#events.serve(this, call, bytes), 'Internal error.').then((text) => {
      this.#serving--;
      this.#send(text);
    });
  }

  /** Answers a malformed message with an error; too many of them close the connection. */
  #malformed(id: RpcId | null, error: RpcError, reason: RefusalReason): void {
    this.countRefusal(reason);
    this.#send(errorText(id, error));
    this.#abused(null, 1);
  }

  /** A call that failed by the caller's own fault counts like a malformed message. */
  countCallerError(): void {
    this.#abused(null, 1);
  }

  #flooded(id: RpcId): void {
    const retryAfterMs = Math.max(1, this.#messages.waitMs());
    const most = `At most ${LINK_LIMITS.messagesPerSecond} messages a second.`;
    this.#send(errorText(id, new RpcError(LINK_ERROR.rateLimited, `${most} Wait ${retryAfterMs} ms.`, { retryAfterMs })));
    this.#abused('flood', 0.1);
  }

  #abused(reason: RefusalReason | null, cost: number): void {
    if (reason) this.countRefusal(reason);
    if (this.#errors.take(cost)) return;
    this.countRefusal('abuse');
    this.close('broken', LINK_CLOSE.tooManyErrors, 'Too many messages could not be served.');
  }

  /** Above the byte rate the socket is not read until the bucket has refilled; TCP makes its sender wait. */
  #throttle(bytes: number): void {
    this.#bytes.spend(bytes);
    const waitMs = this.#bytes.waitMs(0);
    if (waitMs === 0 || this.#reading) return;
    this.#socket.pause();
    this.#reading = setTimeout(() => {
      this.#reading = null;
      this.#seen();
      this.#socket.resume();
    }, waitMs).unref();
  }

  #send(text: string): void {
    if (!this.open) return;
    this.#socket.send(text);
    this.#checkReader();
  }

  /** Bounds what waits for an agent that does not read, so that it does not fill the server's memory. */
  #checkReader(): void {
    if (!this.open || this.#socket.bufferedAmount <= LINK_LIMITS.maxBufferedBytes) return;
    this.countRefusal('slow');
    this.close('broken', LINK_CLOSE.slowReader, 'Too much of what the server sent was not read.');
  }

  #failed(error: Error): void {
    const code = 'code' in error ? String(error.code) : '';
    if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') this.countRefusal('oversized');
    else if (code.startsWith('WS_ERR_')) this.countRefusal('malformed');
  }

  #closed(code: number): void {
    const isNormalClose = code === 1000 || code === 1001 || code === 1005;
    this.#finish(isNormalClose ? 'clean' : 'broken');
  }

  #finish(end: ConnectionEnd): void {
    if (!this.open) return;
    this.#end = end;
    if (this.#reading) clearTimeout(this.#reading);
    this.#calls.failAll('The connection ended before the answer.');
    this.#events.ended(this, end);
  }
}
