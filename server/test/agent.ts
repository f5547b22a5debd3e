import { once } from 'node:events';
import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import type { AgentResult, ServerParams, ServerResult } from '@tutti/contract-link/methods';
import { LINK_SUBPROTOCOL } from '@tutti/contract-link/protocol';
import { type ClientOptions, type RawData, WebSocket } from 'ws';
import type { Services } from '../src/context.ts';
import { COMMAND_LINE } from '../src/event-log/author.ts';
import { createEnrolmentCode } from '../src/modules/sites/index.ts';

/** A fact as it goes over the wire, which need not be a good one. */
export interface RawFact {
  readonly device: string;
  readonly section: string;
  readonly epoch: number;
  readonly revision: number;
  readonly observedAt: string;
  readonly value: unknown;
}

/** The agent's call was answered with an error. */
export class AnsweredError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(error: { code: number; message: string; data?: unknown }) {
    super(error.message);
    this.code = error.code;
    this.data = error.data;
  }
}

/** A message as text; `ws` gives a Buffer. */
export const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

type Link = { readonly linkUrl: string };
type Answer = {
  id?: string | number | null;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
};
type CommandHandler = (command: Command) => CommandResult | null | Promise<CommandResult | null>;

/** A raw agent on the real link: says what a test tells it to say, right or wrong. */
export class TestAgent {
  readonly socket: WebSocket;
  /** Every command that came, resent ones again. */
  readonly commands: Command[] = [];
  /** Every wish to hear a device that came, renewals too. */
  readonly watches: ServerParams<'signal.watch'>[] = [];
  /** Answers that no call waits for: errors without an id. */
  readonly strays: Answer[] = [];
  /** How the connection ended. */
  readonly closed: Promise<{ code: number; reason: string }>;
  agentId = '';
  key = '';
  epoch = 1;
  #revision = 0;
  #nextId = 1;
  #onCommand: CommandHandler = () => ({ status: 'done' });
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })));
    socket.on('message', (data) => void this.#receive(JSON.parse(textOf(data)) as Answer));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the connection ended'));
    });
  }

  /** Calls the server; rejects with an AnsweredError. */
  call(method: string, params: unknown): Promise<unknown> {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('the connection ended'));
    const id = this.#nextId++;
    this.send({ jsonrpc: '2.0', id, method, params });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  async hello(epoch = this.epoch): Promise<AgentResult<'agent.hello'>> {
    this.epoch = epoch;
    return (await this.call('agent.hello', { software: 'test 1.0', epoch })) as AgentResult<'agent.hello'>;
  }

  /** A fact with the next revision of this epoch. */
  fact<S extends FactSection>(device: string, section: S, value: FactValues[S], more: Partial<RawFact> = {}): RawFact {
    return { device, section, epoch: this.epoch, revision: ++this.#revision, observedAt: new Date().toISOString(), value, ...more };
  }

  async report(facts: readonly unknown[]): Promise<AgentResult<'facts.report'>> {
    return (await this.call('facts.report', { facts })) as AgentResult<'facts.report'>;
  }

  /** Makes devices known: an identity and a connection each. */
  async introduce(...devices: string[]): Promise<void> {
    await this.report(devices.flatMap((id) => [this.fact(id, 'identity', { name: id }), this.fact(id, 'connection', { state: 'READY' })]));
  }

  /** How commands are answered: null leaves them unanswered. Without it: done. */
  onCommand(handler: CommandHandler): void {
    this.#onCommand = handler;
  }

  /** Tells levels: channel n of each side has the n-th level, null where it is MUTE without one. */
  async reportLevels(
    device: string,
    levels: { readonly rx?: readonly (number | null)[]; readonly tx?: readonly (number | null)[] },
    more: Record<string, unknown> = {},
  ): Promise<AgentResult<'signal.report'>> {
    const side = (values: readonly (number | null)[] = []) => ({
      channels: values.map((_, i) => i + 1),
      status: values.map((level) => (level === null ? 'MUTE' : level >= 0 ? 'CLIPPING' : 'SIGNAL')),
      level: [...values],
    });
    const params = { device, observedAt: new Date().toISOString(), rx: side(levels.rx), tx: side(levels.tx), ...more };
    return (await this.call('signal.report', params)) as AgentResult<'signal.report'>;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }

  /** Ends the connection cleanly. */
  async close(code = 1000): Promise<void> {
    this.socket.close(code);
    await this.closed;
  }

  /** Breaks it without a word. */
  async cut(): Promise<void> {
    this.socket.terminate();
    await this.closed;
  }

  async #receive(message: Answer): Promise<void> {
    if (message.method === 'command.execute' && message.params) {
      const command = message.params as Command;
      this.commands.push(command);
      const result = await this.#onCommand(command);
      if (result && this.socket.readyState === WebSocket.OPEN) this.send({ jsonrpc: '2.0', id: message.id, result });
      return;
    }
    if (message.method === 'signal.watch') {
      this.watches.push(message.params as ServerParams<'signal.watch'>);
      const result: ServerResult<'signal.watch'> = { watching: true };
      return this.send({ jsonrpc: '2.0', id: message.id, result });
    }
    const waiting = typeof message.id === 'number' ? this.#waiting.get(message.id) : undefined;
    if (!waiting) return void this.strays.push(message);
    this.#waiting.delete(message.id as number);
    if (message.error) waiting.reject(new AnsweredError(message.error));
    else waiting.resolve(message.result);
  }
}

/** Opens a connection, with a key or without; says nothing on it. */
export async function connectAgent({ linkUrl }: Link, key?: string, options: ClientOptions = {}): Promise<TestAgent> {
  const headers = key === undefined ? {} : { authorization: key };
  const socket = new WebSocket(linkUrl, LINK_SUBPROTOCOL, { rejectUnauthorized: false, headers, ...options });
  const agent = new TestAgent(socket);
  await once(socket, 'open');
  if (key !== undefined) agent.key = key;
  return agent;
}

/** A code for a new agent, straight from the store. */
export async function makeEnrolmentCode({ services }: { services: Services }, accountId: string, name = 'Test agent'): Promise<string> {
  return (await services.store.system((tx) => createEnrolmentCode(tx, { accountId, name }, COMMAND_LINE, services.now()))).code;
}

/** A new agent of the account that has said hello. */
export async function enrolAgent(server: Link & { services: Services }, accountId: string): Promise<TestAgent> {
  const code = await makeEnrolmentCode(server, accountId);
  const agent = await connectAgent(server);
  Object.assign(agent, await agent.call('agent.enrol', { code }));
  await agent.hello();
  return agent;
}

/** The same agent on a new connection, in its next epoch. */
export async function returnAgent(server: Link, before: TestAgent): Promise<TestAgent> {
  const agent = await connectAgent(server, before.key);
  agent.agentId = before.agentId;
  await agent.hello(before.epoch + 1);
  return agent;
}
