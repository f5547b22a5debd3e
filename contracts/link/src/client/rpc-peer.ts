import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { AGENT_METHODS, type AgentMethod, type AgentResult } from '../methods.ts';
import { LINK_ERROR } from '../protocol.ts';
import { RpcError } from '../rpc/error.ts';
import { answerText, callText, type IncomingCall, readMessage } from '../rpc/message.ts';
import { WaitingCalls } from '../rpc/waiting-calls.ts';

/** Answers a call of the server; what it throws becomes an error for the server. */
export type ServerCallHandler = (method: string, params: unknown) => Promise<unknown>;

/** An agent's end of one connection: its calls, and those of the server. */
export class RpcPeer {
  readonly #socket: WebSocket;
  readonly #onCall: ServerCallHandler;
  readonly #answerWithinMs: number;
  readonly #calls = new WaitingCalls();
  #nextId = 1;

  constructor(socket: WebSocket, onCall: ServerCallHandler, answerWithinMs: number) {
    this.#socket = socket;
    this.#onCall = onCall;
    this.#answerWithinMs = answerWithinMs;
    socket.on('message', (data, isBinary) => {
      if (!isBinary && Buffer.isBuffer(data)) this.#receive(data.toString());
    });
    socket.on('close', () => this.#calls.failAll('The connection ended.'));
  }

  /** Calls the server. `params` is JSON text. Rejects with an RpcError when the server answered, and with another error when it did not. */
  async call<M extends AgentMethod>(method: M, params: string): Promise<AgentResult<M>> {
    const id = this.#nextId++;
    this.#socket.send(callText(id, method, params), (error) => error && this.#calls.fail(id, error));
    const parsed = v.safeParse(AGENT_METHODS[method].result, await this.#calls.wait(id, method, this.#answerWithinMs));
    if (!parsed.success) throw new RpcError(LINK_ERROR.internal, `The answer to ${method} does not fit its schema.`);
    return parsed.output;
  }

  #receive(text: string): void {
    const message = readMessage(text);
    if (message.kind === 'call') void this.#serve(message);
    else if (message.kind !== 'malformed') this.#calls.settle(message);
    // Its code is about messages of ours: this one is the server's.
    else if (message.id !== null) this.#calls.fail(message.id, new RpcError(LINK_ERROR.internal, message.error.message));
  }

  async #serve({ id, method, params }: IncomingCall): Promise<void> {
    const answer = await answerText(id, this.#onCall(method, params), 'The agent could not answer.');
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(answer);
  }
}
