import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

/** What a daemon that a test runs has; the answers are made of it. */
export interface DaemonModel {
  version: unknown;
  config: Record<string, unknown>;
  clock: { status: string; gmid: string; jitter: number };
  domain: number;
  sources: Record<string, unknown>[];
  /** Descriptions of sources, by their numbers. */
  descriptions: Record<number, string>;
  sinks: Record<string, unknown>[];
  /** Flags of sinks that differ from those of one that receives well. */
  flags: Record<number, Record<string, boolean>>;
  /** Keeps what it has whatever it is asked to change. */
  isStubborn: boolean;
  /** Refuses changes with this reason. */
  refusal: string | null;
  /** Answers nothing any more once it was asked to change something. */
  dropsChanges: boolean;
  /** Answers questions about its streams with something else than JSON: always, or once it was asked to change something. */
  isGarbled: boolean | 'after a change';
}

export interface DaemonOnLoopback {
  readonly model: DaemonModel;
  /** "GET /api/version", in the order in which they came. */
  readonly asked: string[];
  close(): Promise<void>;
}

const RECEIVES = {
  rtp_seq_id_error: false,
  rtp_ssrc_error: false,
  rtp_payload_type_error: false,
  rtp_sac_error: false,
  receiving_rtp_packet: true,
  some_muted: false,
  all_muted: false,
  muted: false,
};

/** A daemon with a MAC address of its own and nothing set up. */
export const daemonModel = (address: string): DaemonModel => ({
  version: 'bondagit-4.0.0',
  config: {
    http_port: 8080,
    node_id: `Daemon ${address}`,
    interface_name: 'lo',
    mac_addr: `02:00:00:00:00:${Number(address.split('.')[3]).toString(16).padStart(2, '0')}`,
    ip_addr: address,
    sample_rate: 48_000,
    playout_delay: 0,
    ptp_domain: 0,
  },
  clock: { status: 'unlocked', gmid: 'AB-AB-AB-AB-AB-AB-AB-AB', jitter: 0 },
  domain: 0,
  sources: [],
  descriptions: {},
  sinks: [],
  flags: {},
  isStubborn: false,
  refusal: null,
  dropsChanges: false,
  isGarbled: false,
});

/** A sink of a daemon. */
export const sinkOf = (id: number, name: string, sdp: string, map: readonly number[] = [0, 1]): Record<string, unknown> => ({
  id,
  name,
  io: 'Audio Device',
  use_sdp: true,
  source: '',
  sdp,
  delay: 576,
  ignore_refclk_gmid: true,
  map,
});

const Sink = v.record(v.string(), v.unknown());
const numberOf = (path: string): number => Number(path.split('/').at(-1));

function change(model: DaemonModel, method: string, path: string, body: string): void {
  if (model.isStubborn) return;
  const id = numberOf(path);
  const others = model.sinks.filter((sink) => sink['id'] !== id);
  model.sinks = method === 'DELETE' ? others : [...others, { id, ...v.parse(Sink, JSON.parse(body)) }];
}

/** The answer to a reading; null: there is no such thing. */
function answerTo(model: DaemonModel, path: string): unknown {
  if (path === '/api/version') return { version: model.version };
  if (path === '/api/config') return model.config;
  if (path === '/api/ptp/status') return model.clock;
  if (path === '/api/ptp/config') return { domain: model.domain, dscp: 48 };
  if (path === '/api/streams' && model.isGarbled === true) return '<html>';
  if (path === '/api/streams') return { sources: model.sources, sinks: model.sinks };
  if (path.startsWith('/api/sink/status/')) return { sink_flags: { ...RECEIVES, ...model.flags[numberOf(path)] }, sink_min_time: 0 };
  return path.startsWith('/api/source/sdp/') ? (model.descriptions[numberOf(path)] ?? null) : null;
}

async function serve(model: DaemonModel, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const body = await text(request);
  const fail = (reason: string): void => void response.writeHead(400, { 'content-type': 'text/plain' }).end(reason);
  if (method !== 'GET' && model.refusal !== null) return fail(model.refusal);
  if (method !== 'GET') {
    change(model, method, url, body);
    model.isGarbled = model.isGarbled !== false;
    return void response.end();
  }
  const answer = answerTo(model, url);
  if (answer === null) return fail(`get ${url} failed : stream id not in use`);
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
}

/** A daemon on an address of this host. */
export async function daemonOnLoopback(address: string, port: number, model = daemonModel(address)): Promise<DaemonOnLoopback> {
  const asked: string[] = [];
  let isAway = false;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (isAway || (model.dropsChanges && request.method !== 'GET')) {
      isAway = true;
      response.destroy();
    } else void serve(model, request, response);
  });
  server.listen(port, address);
  await once(server, 'listening');
  return {
    model,
    asked,
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
