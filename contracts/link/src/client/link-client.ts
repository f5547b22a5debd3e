import type { RequestOptions } from 'node:https';
import type { AgentRequest } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import { type ClientOptions, WebSocket } from 'ws';
import { type AgentResult, SERVER_METHODS, type ServerResult } from '../methods.ts';
import { LINK_CLOSE, LINK_ERROR, LINK_LIMITS, LINK_SUBPROTOCOL } from '../protocol.ts';
import { RpcError } from '../rpc/error.ts';
import type { AgentState, AgentStore } from './agent-store.ts';
import { Backoff } from './backoff.ts';
import type { CommandLedger } from './command-ledger.ts';
import { type CommandExecutor, CommandRunner } from './command-runner.ts';
import { type AgentDescription, Describer } from './describer.ts';
import { FactQueue, isAfter, type Observation, type Position } from './fact-queue.ts';
import { FactSender } from './fact-sender.ts';
import { acceptedFingerprints, learned, shownFingerprint } from './known-certificates.ts';
import { type LevelsReport, LevelsSender } from './levels-sender.ts';
import { type LogReport, type LogReported, sendLog } from './log-sender.ts';
import { RpcPeer } from './rpc-peer.ts';
import { type SeenDevices, sendSeen } from './seen-sender.ts';
import type { TrustCheck } from './trust.ts';

/** What a link client needs from its program. */
export interface LinkClientOptions {
  /** `wss://host:port/link` */
  readonly url: string;
  readonly trust: TrustCheck;
  readonly store: AgentStore;
  readonly ledger: CommandLedger;
  readonly executor: CommandExecutor;
  /** Gives a one-use enrolment code while the agent has no key; null: there is none yet, it asks again later. */
  readonly enrolmentCode: () => Promise<string | null>;
  /** Called what, in the account's list of agents; default: the name that was given with the code. */
  readonly name?: string | undefined;
  /** Which program, and its version. */
  readonly software: string;
  readonly now: () => Date;
  readonly random: () => number;
  /** Whether it takes over devices whose agent is away; see `agent.hello`. */
  readonly takesOver?: boolean | undefined;
  /** What the agent says of itself; absent: nothing. Call `described` when it changed. */
  readonly describe?: (() => AgentDescription) | undefined;
  /** Most facts kept while the server is away. */
  readonly queueLimit?: number;
  readonly onEvent?: (event: LinkEvent) => void;
}

/** What happens on the link, for logs and programs that wait for it. */
export type LinkEvent =
  | { readonly kind: 'connected'; readonly agentId: string }
  | { readonly kind: 'disconnected'; readonly reason: string; readonly retryInMs: number | null }
  /** The server lost what it had acknowledged: say everything again. */
  | { readonly kind: 'resync' }
  /** Facts were acknowledged and there is room for more. */
  | { readonly kind: 'acknowledged'; readonly pending: number }
  | { readonly kind: 'refused'; readonly device: string; readonly section: string; readonly reason: string; readonly foreign: boolean };

/** Methods by which the server passes on what administrators ask the agent to do. */
const REQUESTS: Readonly<Record<string, AgentRequest>> = { 'agent.test': 'TEST', 'agent.restart': 'RESTART' };
/** How long the server may take to answer a call, ms. */
const ANSWER_WITHIN_MS = 30_000;
/** The longest that an agent waits before it tries to connect again, ms: half of the 30 s within which all are back once there is a server. */
const LONGEST_WAIT_MS = 15_000;

/**
 * An agent's end of the device link. Connects, enrols once, says hello, reports facts in order, carries commands out, and comes back by
 * itself with a jittered back-off, until it is closed. Facts may be reported at any time; they wait in a bounded queue.
 */
export class LinkClient {
  readonly #options: LinkClientOptions;
  readonly #backoff: Backoff;
  readonly #commands: CommandRunner;
  #queue: FactQueue | null = null;
  #describer: Describer | null = null;
  #early: Observation[] = [];
  #state: AgentState | null = null;
  #socket: WebSocket | null = null;
  #sender: FactSender | null = null;
  #levels: LevelsSender | null = null;
  /** Since the hello. */
  #peer: RpcPeer | null = null;
  #retry: NodeJS.Timeout | null = null;
  #localAddress: string | null = null;
  #serverAheadMs = 0;
  /** How often the server takes when devices were last seen, ms; null: not connected, or it does not. */
  seenEveryMs: number | null = null;
  #acknowledged: Position | null = null;
  #running = false;
  /** The server does not know the key: with a new enrolment code the agent may join again; without one it keeps trying with what it has. */
  #keyRefused = false;

  constructor(options: LinkClientOptions) {
    this.#options = options;
    this.#backoff = new Backoff({ firstMs: 500, longestMs: LONGEST_WAIT_MS, random: options.random });
    this.#commands = new CommandRunner(options.ledger, options.executor, () => options.now().getTime() + this.#serverAheadMs);
  }

  /** Facts that the server has not acknowledged. */
  get pending(): number {
    return this.#early.length + (this.#queue?.size ?? 0);
  }

  /** How many commands were given and are not answered. */
  get underWay(): number {
    return this.#commands.underWay;
  }

  /** The own address of the connection to the server; null while there is none. */
  get localAddress(): string | null {
    return this.#localAddress;
  }

  /** The public half of the key by which the server signs programs; null: it named none yet. */
  get programKey(): string | null {
    return this.#state?.programKey ?? null;
  }

  /** How to connect to the server beside the link, such as for a download: by the same trust. */
  async tlsOptions(): Promise<RequestOptions> {
    // The same at run time: the types of the library have another `checkServerIdentity` than those of Node.
    return Object.assign<RequestOptions, object>({}, await this.#trusted());
  }

  #trusted(): Promise<ClientOptions> {
    const { trust, url } = this.#options;
    return trust.options(new URL(url), trust.pinned === null ? [] : acceptedFingerprints(trust.pinned, this.#state?.certificates ?? null));
  }

  /** Begins no further command, see CommandRunner. Resolves when those that were begun have ended and are answered, where there is a connection. */
  async finishCommands(): Promise<void> {
    await this.#commands.finish();
    // Their answers are sent in this turn.
    await new Promise((resolve) => setImmediate(resolve));
  }

  get connected(): boolean {
    return this.#sender !== null;
  }

  /** Whether the agent has joined its account. */
  get hasKey(): boolean {
    return this.#state !== null && this.#state.key !== null && !this.#keyRefused;
  }

  /** Starts, or starts again after `close`. The epoch grows only with the program. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    if (!this.#queue) await this.#beginEpoch();
    void this.#connect();
  }

  /** Takes a fact to be reported. */
  report(observation: Observation): void {
    if (!this.#queue) this.#early.push(observation);
    else this.#queue.add(observation);
    this.#sender?.wake();
  }

  /**
   * Reports the levels of a device that is watched; they are never queued. Answers whether to go on: false when nobody watches any more, and while
   * there is no connection (after the next one the server asks again).
   */
  async reportLevels(report: LevelsReport): Promise<boolean> {
    return (await this.#levels?.send(report)) ?? false;
  }

  /** Reports lines of the agent's log while somebody looks; they are never queued. */
  async reportLog(report: LogReport): Promise<LogReported> {
    return this.#peer && this.#queue ? sendLog(this.#peer, { epoch: this.#queue.epoch, ...report }) : 'over';
  }

  /** Says when devices were last seen; never queued. */
  async reportSeen(devices: SeenDevices): Promise<boolean> {
    return this.#peer !== null && sendSeen(this.#peer, devices);
  }

  /** What the agent says of itself has changed. */
  described(): void {
    this.#describer?.changed();
  }

  /** Asks again at once, for example because an enrolment code has come. */
  retryNow(): void {
    if (!this.#retry) return;
    clearTimeout(this.#retry);
    this.#retry = null;
    void this.#connect();
  }

  /** Ends the connection cleanly: the server knows at once that the agent is gone. What is queued stays. */
  async close(): Promise<void> {
    this.#running = false;
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    const socket = this.#socket;
    if (!socket || socket.readyState === WebSocket.CLOSED) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => socket.terminate(), 2_000);
      socket.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
      if (socket.readyState === WebSocket.CONNECTING) socket.terminate();
      else socket.close(1000);
    });
  }

  async #beginEpoch(): Promise<void> {
    const known = await this.#options.store.load();
    const epoch = Math.max(this.#options.now().getTime(), (known?.epoch ?? 0) + 1);
    this.#state = { agentId: null, key: null, certificates: null, programKey: null, ...known, epoch };
    await this.#options.store.save(this.#state);
    this.#queue = new FactQueue(epoch, this.#options.queueLimit ?? 50_000);
    for (const observation of this.#early) this.#queue.add(observation);
    this.#early = [];
  }

  async #connect(): Promise<void> {
    const state = this.#state;
    if (!state || !this.#running) return;
    try {
      const code = state.key === null || this.#keyRefused ? await this.#options.enrolmentCode() : null;
      if (state.key === null && code === null) return this.#tryLater('no enrolment code yet');
      const url = new URL(this.#options.url);
      const tls = await this.#trusted();
      if (!this.#running) return;
      const socket = new WebSocket(url, LINK_SUBPROTOCOL, {
        ...tls,
        ...(state.key === null || code !== null ? {} : { headers: { authorization: state.key } }),
        perMessageDeflate: false,
        maxPayload: LINK_LIMITS.maxPayloadBytes,
        handshakeTimeout: 10_000,
      });
      this.#follow(socket, code);
    } catch (error) {
      this.#tryLater(error instanceof Error ? error.message : String(error));
    }
  }

  #follow(socket: WebSocket, code: string | null): void {
    this.#socket = socket;
    let alive: NodeJS.Timeout | undefined;
    let why = '';
    const live = () => {
      clearTimeout(alive);
      alive = setTimeout(() => socket.terminate(), LINK_LIMITS.lostAfterSeconds * 1000);
    };
    const peer = new RpcPeer(socket, (method, params) => this.#serverCall(method, params), ANSWER_WITHIN_MS);
    for (const event of ['ping', 'pong', 'message', 'open'] as const) socket.on(event, live);
    let shown: string | null = null;
    socket.on('upgrade', (response) => {
      response.socket.setNoDelay(true);
      shown = shownFingerprint(response.socket);
      this.#localAddress = response.socket.localAddress ?? null;
    });
    socket.on('unexpected-response', (_request, response) => {
      why = `refused with ${response.statusCode ?? 0}`;
      if (response.statusCode === 401) this.#keyRefused = true;
      response.destroy();
      socket.terminate();
    });
    socket.on('error', (error) => (why ||= error.message));
    socket.on('close', (closeCode, reason) => {
      clearTimeout(alive);
      this.#sender?.stop();
      this.#sender = null;
      this.#levels = null;
      this.#peer = null;
      this.seenEveryMs = null;
      this.#describer?.stop();
      this.#describer = null;
      this.#socket = null;
      this.#localAddress = null;
      this.#queue?.giveBack();
      if (closeCode === LINK_CLOSE.unauthenticated) this.#keyRefused = true;
      const isPermanent = this.#keyRefused || closeCode === LINK_CLOSE.revoked || closeCode === LINK_CLOSE.replaced;
      this.#tryLater(why || String(reason) || `closed with ${closeCode}`, isPermanent ? 30_000 : 0);
    });
    socket.on('open', () => {
      this.#greet(peer, { code, shown }).catch((error: unknown) => {
        why = error instanceof Error ? error.message : String(error);
        if (error instanceof RpcError && error.code === LINK_ERROR.unauthenticated) this.#keyRefused = true;
        socket.close(1000);
      });
    });
  }

  /** `shown`: the fingerprint of the certificate on this connection. */
  async #greet(peer: RpcPeer, { code, shown }: { readonly code: string | null; readonly shown: string | null }): Promise<void> {
    const { name, software, store, now } = this.#options;
    if (code !== null && this.#state) {
      const { agentId, key } = await peer.call('agent.enrol', JSON.stringify({ code, name }));
      this.#state = { ...this.#state, agentId, key, programKey: null };
      this.#keyRefused = false;
      await store.save(this.#state);
    }
    const queue = this.#queue;
    if (!queue) return;
    const hello = await peer.call('agent.hello', JSON.stringify({ software, epoch: queue.epoch, takesOver: this.#options.takesOver }));
    this.#serverAheadMs = Date.parse(hello.serverTime) - now().getTime();
    this.seenEveryMs = hello.seenEverySeconds === undefined ? null : hello.seenEverySeconds * 1000;
    this.#options.executor.allow?.(hello.mayChange ?? true);
    await this.#learn(shown, hello.nextFingerprint ?? null);
    await this.#keepProgramKey(hello.programKey ?? null);
    this.#resume(hello, queue);
    this.#backoff.reset();
    const sender = new FactSender(peer, queue, this.#options.random, {
      acknowledged: (position) => {
        this.#acknowledged = position ?? this.#acknowledged;
        this.#options.onEvent?.({ kind: 'acknowledged', pending: this.pending });
      },
      refused: ({ device, section }, reason, foreign) => this.#options.onEvent?.({ kind: 'refused', device, section, reason, foreign }),
      failed: () => this.#socket?.terminate(),
    });
    this.#sender = sender;
    this.#levels = new LevelsSender(peer);
    this.#peer = peer;
    this.#describer = this.#options.describe ? new Describer(peer, this.#options.describe) : null;
    this.#describer?.changed();
    this.#options.onEvent?.({ kind: 'connected', agentId: hello.agentId });
    sender.wake();
  }

  /** Where a certificate is pinned: keeps which one the server has, and which one will be next. */
  async #learn(shown: string | null, next: string | null): Promise<void> {
    const { trust, store } = this.#options;
    if (trust.pinned === null || !this.#state) return;
    const certificates = learned(trust.pinned, shown, next, this.#state.certificates);
    if (certificates === null) return;
    this.#state = { ...this.#state, certificates };
    await store.save(this.#state);
  }

  /** The first one that the server names is kept: another one is taken for that of somebody else. */
  async #keepProgramKey(programKey: string | null): Promise<void> {
    if (programKey === null || !this.#state || this.#state.programKey !== null) return;
    this.#state = { ...this.#state, programKey };
    await this.#options.store.save(this.#state);
  }

  /** The server says what it has: what it has need not be said again; what it lost must. */
  #resume(hello: AgentResult<'agent.hello'>, queue: FactQueue): void {
    if (hello.acknowledged) queue.resume(hello.acknowledged);
    const had = this.#acknowledged;
    if (had && (!hello.acknowledged || isAfter(had, hello.acknowledged))) this.#options.onEvent?.({ kind: 'resync' });
    this.#acknowledged = hello.acknowledged;
  }

  async #serverCall(method: string, params: unknown): Promise<unknown> {
    if (method === 'command.execute') return this.#commands.answer(params);
    if (method === 'signal.watch') return this.#watch(params);
    if (method === 'log.watch' && this.#options.executor.watchLog) return this.#watchLog(params);
    if (method === 'agent.allow' && this.#options.executor.allow) return this.#allow(params);
    if (method === 'agent.update' && this.#options.executor.update) return this.#update(params);
    const what = REQUESTS[method];
    if (what && this.#options.executor.request) {
      this.#options.executor.request(what);
      return {};
    }
    throw new RpcError(LINK_ERROR.methodNotFound, `This agent does not know ${method}.`);
  }

  #allow(params: unknown): Record<string, never> {
    const parsed = v.safeParse(SERVER_METHODS['agent.allow'].params, params);
    if (!parsed.success) throw new RpcError(LINK_ERROR.invalidParams, 'agent.allow needs mayChange.');
    this.#options.executor.allow?.(parsed.output.mayChange);
    return {};
  }

  #update(params: unknown): Record<string, never> {
    const parsed = v.safeParse(SERVER_METHODS['agent.update'].params, params);
    if (!parsed.success) throw new RpcError(LINK_ERROR.invalidParams, 'agent.update needs a signed program.');
    this.#options.executor.update?.(parsed.output.program);
    return {};
  }

  async #watch(params: unknown): Promise<ServerResult<'signal.watch'>> {
    const parsed = v.safeParse(SERVER_METHODS['signal.watch'].params, params);
    if (!parsed.success) throw new RpcError(LINK_ERROR.invalidParams, 'signal.watch needs a device and seconds.');
    const { device, seconds } = parsed.output;
    return { watching: (await this.#options.executor.watch?.(device, seconds)) ?? false };
  }

  #watchLog(params: unknown): ServerResult<'log.watch'> {
    const parsed = v.safeParse(SERVER_METHODS['log.watch'].params, params);
    if (!parsed.success) throw new RpcError(LINK_ERROR.invalidParams, 'log.watch needs seconds.');
    this.#options.executor.watchLog?.(parsed.output.seconds);
    return { watching: parsed.output.seconds > 0 };
  }

  #tryLater(reason: string, atLeastMs = 0): void {
    const retryInMs = this.#running ? Math.max(atLeastMs, this.#backoff.next()) : null;
    this.#options.onEvent?.({ kind: 'disconnected', reason, retryInMs });
    if (retryInMs === null) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.#connect();
    }, retryInMs);
  }
}
