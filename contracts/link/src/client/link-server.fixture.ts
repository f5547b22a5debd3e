/** A small server end of the link for the tests of the client: real TLS, real WebSocket, facts kept in memory. */
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Command, CommandResult } from '../command.ts';
import type { Fact } from '../facts.ts';
import type { LogLine, ServerResult } from '../methods.ts';
import { LINK_PATH } from '../protocol.ts';

interface Call {
  readonly id?: number;
  readonly method?: string;
  readonly params: { code?: string; device?: string; facts: Fact[]; epoch: number; lines?: LogLine[] };
  readonly result?: CommandResult & ServerResult<'signal.watch'>;
  readonly error?: { code: number; message: string };
}

export interface LinkServer {
  readonly url: string;
  readonly sha256: string;
  readonly cert: string;
  readonly facts: Fact[];
  /** Sizes of the reports that were stored. */
  readonly batches: number[];
  /** Keys that came in the `authorization` header; null for a connection without. */
  readonly keys: (string | null)[];
  /** Epochs of the hellos. */
  readonly hellos: number[];
  readonly closeCodes: number[];
  /** Answers of the next reports: an error instead of storing, or silence. */
  readonly failures: ({ code: number; message: string; data?: object } | 'cut before storing' | 'cut after storing')[];
  acknowledged: { epoch: number; revision: number } | null;
  command(command: Command): Promise<CommandResult | { code: number; message: string }>;
  /** Asks the agent for the levels of a device. */
  watch(device: string, seconds: number): Promise<ServerResult<'signal.watch'> | { code: number; message: string }>;
  /** Asks the agent for its log. */
  watchLog(params: unknown): Promise<object>;
  /** The lines of logs that were reported, and the epochs that came with them. */
  readonly logs: { readonly epoch: number; readonly lines: readonly LogLine[] }[];
  /** Asks the agent to look again, or to start again. */
  request(method: 'agent.test' | 'agent.restart'): Promise<object>;
  /** Says whether the agent may change devices. */
  allow(mayChange: unknown): Promise<object>;
  /** What the next hello is answered with; undefined: nothing of it, as a server of an earlier version. */
  mayChange: boolean | undefined;
  /** The same of the key by which it signs programs. */
  programKey: string | undefined;
  /** Says that there is a newer program. */
  update(program: unknown): Promise<object>;
  /** Devices whose levels were reported, and whether the reports are answered with `watching`. */
  readonly levels: string[];
  watching: boolean;
  drop(): void;
  ping(): void;
  close(): Promise<void>;
}

/** Starts it on a free port; codes are accepted once. */
export async function startLinkServer(
  codes: string[] = ['CODE-ONE'],
  port = 0,
  pems?: { cert: string; private: string },
): Promise<LinkServer & { pems: { cert: string; private: string } }> {
  const made = pems ?? (await generate([{ name: 'commonName', value: 'link.test' }], { keySize: 2048 }));
  const https = createServer({ cert: made.cert, key: made.private }, (_, response) => void response.writeHead(426).end());
  const sockets = new WebSocketServer({ server: https, path: LINK_PATH });
  const answers = new Map<number, (call: Call) => void>();
  let nextId = 1;
  const state = {
    facts: [] as Fact[],
    batches: [] as number[],
    keys: [] as (string | null)[],
    hellos: [] as number[],
    closeCodes: [] as number[],
    failures: [] as LinkServer['failures'],
    levels: [] as string[],
    logs: [] as LinkServer['logs'],
  };
  const ask = (method: string, params: unknown) => {
    const id = nextId++;
    const answer = new Promise<Call>((resolve) => {
      answers.set(id, resolve);
    });
    for (const socket of sockets.clients) socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return answer;
  };
  const silence = { code: 0, message: 'nothing' };

  const report = (socket: WebSocket, call: Call, server: LinkServer) => {
    const failure = state.failures.shift();
    if (failure === 'cut before storing') return socket.terminate();
    if (failure && failure !== 'cut after storing') return socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, error: failure }));
    state.facts.push(...call.params.facts);
    state.batches.push(call.params.facts.length);
    const last = call.params.facts.at(-1);
    if (last) server.acknowledged = { epoch: last.epoch, revision: last.revision };
    if (failure === 'cut after storing') return socket.terminate();
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: { stored: call.params.facts.length, stale: 0, refused: [] } }));
  };
  https.listen(port, '127.0.0.1');
  await once(https, 'listening');
  const address = https.address();
  const server = {
    ...state,
    pems: { cert: made.cert, private: made.private },
    url: `wss://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${LINK_PATH}`,
    sha256: new X509Certificate(made.cert).fingerprint256,
    cert: made.cert,
    acknowledged: null as LinkServer['acknowledged'],
    watching: true,
    async command(command: Command) {
      const { result, error } = await ask('command.execute', command);
      return result ?? error ?? silence;
    },
    async watch(device: string, seconds: number) {
      const { result, error } = await ask('signal.watch', { device, seconds });
      return result ?? error ?? silence;
    },
    async watchLog(params: unknown) {
      const { result, error } = await ask('log.watch', params);
      return result ?? error ?? silence;
    },
    mayChange: undefined as boolean | undefined,
    async request(method: string) {
      const { result, error } = await ask(method, {});
      return result ?? error ?? silence;
    },
    async allow(mayChange: unknown) {
      const { result, error } = await ask('agent.allow', { mayChange });
      return result ?? error ?? silence;
    },
    programKey: undefined as string | undefined,
    async update(program: unknown) {
      const { result, error } = await ask('agent.update', { program });
      return result ?? error ?? silence;
    },
    drop() {
      for (const socket of sockets.clients) socket.terminate();
    },
    ping() {
      for (const socket of sockets.clients) socket.ping();
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      https.close();
      await once(https, 'close');
    },
  };
  sockets.on('connection', (socket, request) => {
    const key = request.headers.authorization ?? null;
    state.keys.push(key);
    let known = key !== null && key === `tta_${createHash('sha256').update(String(codes.length)).digest('hex').slice(0, 8)}`;
    socket.on('close', (code) => state.closeCodes.push(code));
    socket.on('message', (data) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client of the test is ours; what it sends is what is tested.
      const call = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '') as Call;
      const reply = (body: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...body }));
      if (call.method === undefined) return answers.get(call.id ?? 0)?.(call);
      if (call.method === 'agent.enrol') {
        const at = codes.indexOf(call.params.code ?? '');
        if (at < 0) return reply({ error: { code: -32001, message: 'no such code' } });
        codes.splice(at, 1);
        known = true;
        return reply({
          result: { agentId: 'agent-1', key: `tta_${createHash('sha256').update(String(codes.length)).digest('hex').slice(0, 8)}` },
        });
      }
      if (!known) return reply({ error: { code: -32001, message: 'who are you' } });
      if (call.method === 'agent.hello') {
        state.hellos.push(call.params.epoch);
        const { acknowledged, mayChange, programKey } = server;
        const same = { agentId: 'agent-1', accountId: 'account-1', serverTime: new Date().toISOString(), pingSeconds: 10 };
        return reply({ result: { ...same, acknowledged, mayChange, programKey } });
      }
      if (call.method === 'signal.report') {
        state.levels.push(call.params.device ?? '');
        return reply({ result: { watching: server.watching } });
      }
      if (call.method === 'log.report') {
        const failure = state.failures.shift();
        if (failure && typeof failure === 'object') return reply({ error: failure });
        state.logs.push({ epoch: call.params.epoch, lines: call.params.lines ?? [] });
        return reply({ result: { watching: server.watching } });
      }
      // It knows no more methods, as a server of an earlier version.
      if (call.method !== 'facts.report') return reply({ error: { code: -32601, message: 'There is no such method.' } });
      return report(socket, call, server);
    });
  });
  return server;
}
