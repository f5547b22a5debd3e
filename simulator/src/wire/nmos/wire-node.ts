import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Answer } from 'dns-packet';
import multicastDns, { type MulticastDNS } from 'multicast-dns';
import { closeDatagrams, openDatagrams } from '../datagrams.ts';
import { serviceRecords, withdrawn } from '../dns-records.ts';
import { type ApiAnswer, NodeApi } from './node-api.ts';
import { type NodeModel, PORT } from './node-model.ts';

const DNS_PORT = 5353;
const CORS = { 'access-control-allow-origin': '*' };

/** Kind of its resources, and the counter of their changes in its announcement. */
const COUNTERS = [
  ['devices', 'ver_dvc'],
  ['sources', 'ver_src'],
  ['flows', 'ver_flw'],
  ['senders', 'ver_snd'],
  ['receivers', 'ver_rcv'],
] as const;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const body = await text(request);
  try {
    return body === '' ? null : JSON.parse(body);
  } catch {
    return null;
  }
}

function send(response: ServerResponse, { status, description, json }: ApiAnswer): void {
  const type = description === undefined ? 'application/json' : 'application/sdp';
  response.writeHead(status, { 'content-type': type, ...CORS });
  response.end(description ?? JSON.stringify(json));
}

/** A simulated NMOS node that answers on its own address and announces itself. Unplugged it neither answers nor sends. */
export class WireNode {
  readonly model: NodeModel;
  plugged = true;
  records: Answer[][];
  readonly #api: NodeApi;
  readonly #server: Server;
  #dns: MulticastDNS | null = null;
  #closeDns: (() => Promise<void>) | null = null;

  constructor(model: NodeModel) {
    this.model = model;
    this.records = this.#records();
    this.#api = new NodeApi(model, () => this.announce());
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  get address(): string {
    return this.model.address;
  }

  async open(): Promise<void> {
    this.#server.listen(PORT, this.address);
    await once(this.#server, 'listening');
    const socket = await openDatagrams({ address: this.address, port: DNS_PORT, shared: true, onMessage: () => {} });
    socket.setMulticastTTL(255);
    // Its socket alone encodes and sends; questions come to the responder of all hosts.
    this.#dns = multicastDns({ socket, bind: false, multicast: false });
    this.#closeDns = () => closeDatagrams(socket);
    this.announce();
  }

  /** Announces itself with what it counts of its changes. */
  announce(): void {
    this.records = this.#records();
    for (const packet of this.records) this.respond(packet);
  }

  respond(answers: Answer[]): void {
    if (this.plugged) this.#dns?.respond({ answers });
  }

  /** Takes it off the network: connections that are open are cut. */
  unplug(): void {
    this.plugged = false;
    this.#server.closeAllConnections();
  }

  async close(): Promise<void> {
    for (const packet of withdrawn(this.records)) this.respond(packet);
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
    await this.#closeDns?.();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.plugged) {
      request.destroy();
      return;
    }
    const path = new URL(request.url ?? '/', 'http://node').pathname.replace(/\/+$/, '');
    send(response, this.#api.answer(request.method ?? 'GET', path, await bodyOf(request)));
  }

  #records(): Answer[][] {
    const { name, address, changes } = this.model;
    const counters = COUNTERS.map(([kind, counter]) => `${counter}=${changes[kind] % 256}`);
    const txt = ['api_proto=http', 'api_ver=v1.3', 'api_auth=false', 'ver_slf=0', ...counters];
    const host = `${name}.local`;
    return [serviceRecords({ host, address, service: { type: '_nmos-node._tcp.local', instance: name, port: PORT, txt } })];
  }
}
