/** An agent without a client, for tests and measurements: says on the real link what it is given to say, right or wrong, and keeps nothing for later. */
import { type RawData, WebSocket } from 'ws';
import type { Command, CommandResult } from '../command.ts';
import type { FactSection, FactValues } from '../facts.ts';
import type { AgentMethod, AgentParams, AgentResult, ChannelLevels, LogLine, ServerParams } from '../methods.ts';
import { callText, type IncomingCall, readMessage } from '../rpc/message.ts';
import { WaitingCalls } from '../rpc/waiting-calls.ts';

/** A fact as it goes over the wire, which need not be a good one. */
export interface RawFact {
  readonly device: string;
  readonly section: string;
  readonly epoch: number;
  readonly revision: number;
  readonly observedAt: string;
  readonly value: unknown;
}

/** Answers a command; null leaves it unanswered. */
type CommandHandler = (command: Command) => CommandResult | null | Promise<CommandResult | null>;

/** dBFS of each channel. */
type Levels = readonly (number | null)[];

const sideOf = (levels: Levels = []): ChannelLevels => ({
  channels: levels.map((_, i) => i + 1),
  status: levels.map((level) => (level === null ? 'MUTE' : level >= 0 ? 'CLIPPING' : 'SIGNAL')),
  level: [...levels],
});

/** A message as text; `ws` gives a Buffer. */
export const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

export class RawAgent {
  readonly socket: WebSocket;
  /** Every command that came, resent ones again. */
  readonly commands: Command[] = [];
  /** Every `signal.watch` that came, renewals too. */
  readonly watches: ServerParams<'signal.watch'>[] = [];
  /** The seconds of every `log.watch` that came, renewals too. */
  readonly logWatches: number[] = [];
  /** Answers that no call waits for: errors without an id. */
  readonly unmatched: unknown[] = [];
  /** How the connection ended. */
  readonly closed: Promise<{ code: number; reason: string }>;
  agentId = '';
  key = '';
  epoch = 1;
  #revision = 0;
  #nextId = 1;
  #onCommand: CommandHandler = () => ({ status: 'done' });
  #onCall: (method: string, params: unknown) => unknown = () => undefined;
  readonly #calls = new WaitingCalls();

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })));
    socket.on('message', (data) => void this.#receive(textOf(data)));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#calls.failAll('The connection ended.'));
  }

  /** Calls the server; rejects with an RpcError when it refuses. */
  call<M extends AgentMethod>(method: M, params: AgentParams<M>): Promise<AgentResult<M>>;
  call(method: string, params: unknown): Promise<unknown>;
  call(method: string, params: unknown): Promise<unknown> {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('The connection ended.'));
    const id = this.#nextId++;
    this.send(callText(id, method, JSON.stringify(params)));
    return this.#calls.wait(id, method);
  }

  hello(epoch = this.epoch): Promise<AgentResult<'agent.hello'>> {
    this.epoch = epoch;
    return this.call('agent.hello', { software: 'test 1.0', epoch });
  }

  /** A fact with the next revision of this epoch. */
  fact<S extends FactSection>(device: string, section: S, value: FactValues[S], more: Partial<RawFact> = {}): RawFact {
    return { device, section, epoch: this.epoch, revision: ++this.#revision, observedAt: new Date().toISOString(), value, ...more };
  }

  async report(facts: readonly unknown[]): Promise<AgentResult<'facts.report'>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is reported may be wrong, so the answer is left as it came
    return (await this.call('facts.report', { facts })) as AgentResult<'facts.report'>;
  }

  /** Makes devices known: an identity and a connection each. */
  async introduce(...devices: string[]): Promise<void> {
    await this.report(devices.flatMap((id) => [this.fact(id, 'identity', { name: id }), this.fact(id, 'connection', { state: 'READY' })]));
  }

  /** Reports levels: channel n of each side has the n-th level, null where it is MUTE without one. */
  reportLevels(
    device: string,
    levels: { readonly rx?: Levels; readonly tx?: Levels },
    more: object = {},
  ): Promise<AgentResult<'signal.report'>> {
    const [rx, tx] = [sideOf(levels.rx), sideOf(levels.tx)];
    return this.call('signal.report', { device, observedAt: new Date().toISOString(), rx, tx, ...more });
  }

  /** Reports lines of its log, from this number on; each text is a line. */
  reportLog(texts: readonly string[], first: number, more: object = {}): Promise<AgentResult<'log.report'>> {
    const at = new Date().toISOString();
    const lines: LogLine[] = texts.map((text, i) => ({ number: first + i, at, level: 'INFO', text }));
    return this.call('log.report', { epoch: this.epoch, lines, ...more });
  }

  /** How commands are answered. Without it: done. */
  onCommand(handler: CommandHandler): void {
    this.#onCommand = handler;
  }

  /** Is called with each call of the server that is no command and no watch of levels or of its log; such calls are answered with {}. */
  onCall(listener: (method: string, params: unknown) => unknown): void {
    this.#onCall = listener;
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

  async #receive(text: string): Promise<void> {
    const message = readMessage(text);
    if (message.kind === 'call') {
      const result = await this.#serve(message);
      if (result && this.socket.readyState === WebSocket.OPEN) this.send({ jsonrpc: '2.0', id: message.id, result });
    } else if (message.kind === 'malformed' || !this.#calls.settle(message)) this.unmatched.push(JSON.parse(text));
  }

  #serve({ method, params }: IncomingCall): unknown {
    if (method === 'signal.watch') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the server sends is what a test looks at
      this.watches.push(params as ServerParams<'signal.watch'>);
      return { watching: true };
    }
    if (method === 'log.watch') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      this.logWatches.push((params as ServerParams<'log.watch'>).seconds);
      return { watching: true };
    }
    if (method !== 'command.execute') {
      this.#onCall(method, params);
      return {};
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    const command = params as Command;
    this.commands.push(command);
    return this.#onCommand(command);
  }
}
