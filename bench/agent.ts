/** A bare agent for measurements: it reports what it is told and keeps nothing. */
import { once } from 'node:events';
import type { Fact, FactSection, FactValues } from '@tutti/contract-link/facts';
import type { AgentMethod, AgentParams, AgentResult } from '@tutti/contract-link/methods';
import { LINK_SUBPROTOCOL } from '@tutti/contract-link/protocol';
import { WebSocket } from 'ws';

export class BenchAgent {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  readonly epoch = Date.now();
  /** Hears of each command before it is answered. */
  onCommand: ((method: string) => void) | undefined;
  #id = 0;
  #revision = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#answer(data.toString()));
  }

  /** Connects and joins the account with a one-use code, or with a key. */
  static async join(linkUrl: string, credentials: { code: string } | { key: string }): Promise<BenchAgent & { key: string }> {
    const headers = 'key' in credentials ? { authorization: credentials.key } : {};
    const socket = new WebSocket(linkUrl, LINK_SUBPROTOCOL, { rejectUnauthorized: false, headers });
    await once(socket, 'open');
    const agent = new BenchAgent(socket);
    const key = 'key' in credentials ? credentials.key : (await agent.call('agent.enrol', { code: credentials.code, name: 'Bench' })).key;
    await agent.call('agent.hello', { software: 'bench', epoch: agent.epoch });
    return Object.assign(agent, { key });
  }

  call<M extends AgentMethod>(method: M, params: AgentParams<M>): Promise<AgentResult<M>> {
    const id = ++this.#id;
    this.#socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** The next fact of a device, observed now. */
  fact<S extends FactSection>(device: string, section: S, value: FactValues[S]): Fact {
    return { device, section, epoch: this.epoch, revision: ++this.#revision, observedAt: new Date().toISOString(), value } as Fact;
  }

  report(facts: Fact[]): Promise<AgentResult<'facts.report'>> {
    return this.call('facts.report', { facts });
  }

  async close(): Promise<void> {
    this.#socket.close(1000);
    await once(this.#socket, 'close');
  }

  #answer(text: string): void {
    const message = JSON.parse(text) as { id?: number; method?: string; result?: never; error?: { message: string } };
    if (message.method && message.id !== undefined) {
      this.onCommand?.(message.method);
      this.#socket.send(JSON.stringify({ jsonrpc: '2.0', id: message.id, result: { status: 'done' } }));
      return;
    }
    const waiting = this.#waiting.get(message.id ?? -1);
    this.#waiting.delete(message.id ?? -1);
    if (message.error) waiting?.reject(new Error(message.error.message));
    else waiting?.resolve(message.result as never);
  }
}
