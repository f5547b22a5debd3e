import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { AGENT_METHODS, type AgentMethod, type AgentResult, RpcMessage } from '../methods.ts';
import { LINK_ERROR } from '../protocol.ts';

/** The server answered with an error, or with something that is not an answer. */
export class RpcError extends Error {
  readonly code: number;
  readonly retryAfterMs: number | null;

  constructor(code: number, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
/** The connection ended, or stayed silent, before the answer came. */
export class ConnectionLostError extends Error {}

/** Answers a call of the server; what it throws becomes an error for the server. */
export type ServerCallHandler = (method: string, params: unknown) => Promise<unknown>;

interface Waiting {
  readonly method: AgentMethod;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

const RetryAfter = v.object({ retryAfterMs: v.number() });

/** JSON-RPC 2.0 on one WebSocket, both ways. */
export class RpcPeer {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #answerWithinMs: number;
  #nextId = 1;

  constructor(socket: WebSocket, onCall: ServerCallHandler, answerWithinMs: number) {
    this.#socket = socket;
    this.#answerWithinMs = answerWithinMs;
    socket.on('message', (data, isBinary) => {
      if (!isBinary && Buffer.isBuffer(data)) void this.#receive(data.toString(), onCall);
    });
    socket.on('close', () => this.#loseAll());
  }

  /** Calls the server. `params` is JSON text, so that large reports are turned into text once. */
  async call<M extends AgentMethod>(method: M, params: string): Promise<AgentResult<M>> {
    const id = this.#nextId++;
    const result = await new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new ConnectionLostError(`The server did not answer ${method} in time.`));
      }, this.#answerWithinMs);
      this.#waiting.set(id, { method, resolve, reject, timer });
      this.#socket.send(`{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}`, (error) => {
        if (error) this.#take(id)?.reject(new ConnectionLostError(error.message));
      });
    });
    const parsed = v.safeParse(AGENT_METHODS[method].result, result);
    if (!parsed.success) throw new RpcError(LINK_ERROR.internal, `The answer to ${method} is not what it should be.`);
    return parsed.output;
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting) clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    return waiting;
  }

  #loseAll(): void {
    for (const id of this.#waiting.keys()) this.#take(id)?.reject(new ConnectionLostError('The connection ended.'));
  }

  async #receive(text: string, onCall: ServerCallHandler): Promise<void> {
    const message = v.safeParse(RpcMessage, parseJson(text));
    if (!message.success) return;
    const { id, method, params, result, error } = message.output;
    if (method === undefined) {
      const waiting = typeof id === 'number' ? this.#take(id) : undefined;
      if (!error) return waiting?.resolve(result);
      const retry = v.safeParse(RetryAfter, error.data);
      return waiting?.reject(new RpcError(error.code, error.message, retry.success ? retry.output.retryAfterMs : null));
    }
    const reply = await onCall(method, params).then(
      (answer) => ({ jsonrpc: '2.0', id, result: answer }),
      (reason: unknown) => ({ jsonrpc: '2.0', id, error: errorOf(reason) }),
    );
    if (id !== undefined && id !== null && this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(reply));
  }
}

function errorOf(reason: unknown): { code: number; message: string } {
  if (reason instanceof RpcError) return { code: reason.code, message: reason.message };
  return { code: LINK_ERROR.internal, message: 'The agent could not answer.' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
