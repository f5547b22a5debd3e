/** An AES67 daemon of its own address on loopback, which answers on the port that `agent run --address` asks at. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const PORT = 8080;

/** What the daemon has, as its REST interface says it. */
export interface DaemonOnLoopback {
  sources: { readonly id: number; readonly name: string; readonly description: string }[];
  sinks: Record<string, unknown>[];
  /** Requests that were no readings, such as "PUT /api/sink/0". */
  readonly changes: string[];
  close(): Promise<unknown>;
}

const FLAGS = ['rtp_seq_id_error', 'rtp_ssrc_error', 'rtp_payload_type_error', 'rtp_sac_error', 'some_muted', 'all_muted', 'muted'];

function answer(daemon: DaemonOnLoopback, address: string, mac: string, path: string): unknown {
  const id = Number(path.split('/').at(-1));
  if (path === '/api/version') return { version: 'bondagit-4.0.0' };
  if (path === '/api/ptp/status') return { status: 'locked', gmid: '39-A7-94-FF-FE-07-CB-D0', jitter: 1 };
  if (path === '/api/ptp/config') return { domain: 0, dscp: 48 };
  if (path.startsWith('/api/source/sdp/')) return daemon.sources.find((source) => source.id === id)?.description;
  if (path === '/api/config') {
    const network = { interface_name: 'lo', mac_addr: mac, ip_addr: address };
    return { ...network, node_id: `Daemon ${address}`, sample_rate: 48_000, playout_delay: 0, ptp_domain: 0 };
  }
  if (path === '/api/streams') {
    const sources = daemon.sources.map((source) => ({ id: source.id, enabled: true, name: source.name, map: [0, 1], codec: 'L24' }));
    return { sources, sinks: daemon.sinks };
  }
  if (path.startsWith('/api/sink/status/'))
    return { sink_flags: { ...Object.fromEntries(FLAGS.map((flag) => [flag, false])), receiving_rtp_packet: true }, sink_min_time: 3 };
  return undefined;
}

/** @param address one of 127.0.0.0/8 that is nobody else's. */
export async function aes67OnLoopback(address: string, mac: string): Promise<DaemonOnLoopback> {
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    void text(request).then((body) => {
      if (method === 'GET') {
        const given = answer(daemon, address, mac, url);
        if (given === undefined) response.writeHead(400).end('stream id not in use');
        else response.end(typeof given === 'string' ? given : JSON.stringify(given));
        return;
      }
      const id = Number(url.split('/').at(-1));
      daemon.changes.push(`${method} ${url}`);
      const others = daemon.sinks.filter((sink) => sink['id'] !== id);
      daemon.sinks = method === 'PUT' ? [...others, { id, ...(JSON.parse(body) as Record<string, unknown>) }] : others;
      response.end();
    });
  });
  const daemon: DaemonOnLoopback = {
    sources: [],
    sinks: [],
    changes: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(PORT, address);
  await once(server, 'listening');
  return daemon;
}
