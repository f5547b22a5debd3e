import { randomUUID } from 'node:crypto';
import { LINK_CLOSE, LINK_ERROR, LINK_LIMITS } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import { answerText, callText, errorText, type IncomingCall, type RpcId, readMessage } from '@tutti/contract-link/rpc/message';
import { WaitingCalls } from '@tutti/contract-link/rpc/waiting-calls';
import type { RawData, WebSocket } from 'ws';
import type { AgentRef } from '../modules/sites/index.ts';
import { createBudget } from './budget.ts';
import type { RefusalReason, Refusals } from './refusals.ts';

/** How a connection ended. `clean`: the agent said goodbye; `broken`: it may come back; `lost`: no sign of life; `shutdown`: this process ends. */
export type ConnectionEnd = 'clean' | 'broken' | 'lost' | 'replaced' | 'revoked' | 'shutdown';

/** What a connection hands on; nothing of it may throw. */
export interface ConnectionEvents {
  /** A call of the agent. What the promise rejects with becomes the error of its answer. */
  serve(connection: LinkConnection, call: IncomingCall, bytes: number): Promise<unknown>;
  ended(connection: LinkConnection, end: ConnectionEnd): void;
}

/** Bytes a second that are read on average; above it the socket is not read for a while, so that its sender waits and nobody else does. */
const BYTES_PER_SECOND = 16 * 1024 ** 2;
/** Malformed messages in a row before a connection is cut; messages above the rate count a tenth. */
const PATIENCE = 20;
/** How long a peer may take to answer a close, ms. */
const CLOSE_WITHIN_MS = 1000;
/** Calls that may wait for their answers. */
const MOST_CALLS = 500;

/** JSON-RPC 2.0 on one WebSocket, both ways, within the limits of the link. */
export class LinkConnection {
  readonly id = randomUUID();
  readonly address: string;
  /** Whose it is; null until it has credentials. */
  agent: AgentRef | null = null;
  /** Since when it is there, when it last gave a sign of life and was last pinged, ms of a clock that never goes back. */
  readonly openedMs = performance.now();
  lastSeenMs = performance.now();
  pingedMs = performance.now();
  readonly #socket: WebSocket;
  readonly #events: ConnectionEvents;
  readonly #refusals: Refusals;
  readonly #messages = createBudget(LINK_LIMITS.messagesPerSecond, LINK_LIMITS.messagesPerSecond * 2);
  readonly #bytes = createBudget(BYTES_PER_SECOND, BYTES_PER_SECOND * 2);
  readonly #patience = createBudget(1, PATIENCE);
  /** Calls of this end. */
  readonly #calls = new WaitingCalls();
  /** Calls of the agent that are being served. */
  #serving = 0;
  #end: ConnectionEnd | null = null;
  #reading: NodeJS.Timeout | null = null;

  constructor(socket: WebSocket, address: string, refusals: Refusals, events: ConnectionEvents) {
    this.#socket = socket;
    this.address = address;
    this.#refusals = refusals;
    this.#events = events;
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => this.#seen());
    socket.on('ping', () => this.#pinged());
    socket.on('error', (error) => this.#failed(error));
    socket.on('close', (code) => this.#closed(code));
  }

  /** Whether what it says still counts. */
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

  /** Ends it from this side; from now on nothing it says counts. */
  close(end: ConnectionEnd, code: number, reason: string): void {
    if (!this.open) return;
    this.#finish(end);
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), CLOSE_WITHIN_MS).unref();
  }

  /** Gives it up: nothing was heard for too long. */
  lose(): void {
    if (!this.open) return;
    this.#finish('lost');
    this.#socket.terminate();
  }

  ping(nowMs: number): void {
    this.pingedMs = nowMs;
    if (this.open) this.#socket.ping();
  }

  /** Counts and logs what was not served. */
  refused(reason: RefusalReason, count = 1): void {
    this.#refusals.note(reason, { address: this.address, ...this.agent }, count);
  }

  #seen(): void {
    this.lastSeenMs = performance.now();
  }

  /** A ping is answered by the library; pings count as messages all the same. */
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
    // The answer to a command of an earlier connection may still come; it is asked again here.
    if (message.kind === 'call') this.#serve(message, bytes);
  }

  #serve(call: IncomingCall, bytes: number): void {
    if (this.#serving >= MOST_CALLS) {
      this.refused('busy');
      return this.#send(errorText(call.id, new RpcError(LINK_ERROR.unavailable, 'Too many calls wait for their answers: wait for some.')));
    }
    this.#serving++;
    void answerText(call.id, this.#events.serve(this, call, bytes), 'Internal error.').then((text) => {
      this.#serving--;
      this.#send(text);
    });
  }

  /** What cannot be understood is answered with an error; too much of it ends the connection. */
  #malformed(id: RpcId | null, error: RpcError, reason: RefusalReason): void {
    this.refused(reason);
    this.#send(errorText(id, error));
    this.#abused(null, 1);
  }

  /** A call that could not be served by the caller's own fault counts like a malformed message. */
  blame(): void {
    this.#abused(null, 1);
  }

  #flooded(id: RpcId): void {
    const retryAfterMs = Math.max(1, this.#messages.waitMs());
    const most = `At most ${LINK_LIMITS.messagesPerSecond} messages a second.`;
    this.#send(errorText(id, new RpcError(LINK_ERROR.rateLimited, `${most} Wait ${retryAfterMs} ms.`, { retryAfterMs })));
    this.#abused('flood', 0.1);
  }

  #abused(reason: RefusalReason | null, cost: number): void {
    if (reason) this.refused(reason);
    if (this.#patience.take(cost)) return;
    this.refused('abuse');
    this.close('broken', LINK_CLOSE.tooManyErrors, 'Too many messages that could not be served.');
  }

  /** Above the byte rate the socket is left unread for as long as it takes; TCP makes its sender wait. */
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

  /** An agent that does not read what it is sent holds up nobody else: what waits for it is bounded. */
  #checkReader(): void {
    if (!this.open || this.#socket.bufferedAmount <= LINK_LIMITS.maxBufferedBytes) return;
    this.refused('slow');
    this.close('broken', LINK_CLOSE.slowReader, 'Too much was sent and not read.');
  }

  #failed(error: Error): void {
    const code = 'code' in error ? String(error.code) : '';
    if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') this.refused('oversized');
    else if (code.startsWith('WS_ERR_')) this.refused('malformed');
  }

  #closed(code: number): void {
    const isGoodbye = code === 1000 || code === 1001 || code === 1005;
    this.#finish(isGoodbye ? 'clean' : 'broken');
  }

  #finish(end: ConnectionEnd): void {
    if (!this.open) return;
    this.#end = end;
    if (this.#reading) clearTimeout(this.#reading);
    this.#calls.failAll('The connection ended before the answer.');
    this.#events.ended(this, end);
  }
}
