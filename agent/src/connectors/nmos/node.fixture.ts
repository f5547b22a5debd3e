import * as v from 'valibot';
import { type TestAnswer, type TestRequest, type TestServer, testServer } from './http-server.fixture.ts';
import type { TestRegistry } from './registry.fixture.ts';

type Json = Record<string, unknown>;
type Kind = 'devices' | 'sources' | 'flows' | 'senders' | 'receivers';

/** In which ways a node is not as IS-04 and IS-05 have it; all of them were seen on real nodes, or are versions of those. */
export interface Sloppiness {
  /** Versions of IS-04 that it speaks. */
  readonly versions?: readonly string[];
  readonly connectionVersion?: string;
  /** Answers 404 to a path with a slash at its end, or to one without. */
  readonly slashes?: 'never' | 'always';
  /** Says of a receiver only whether it is switched on, and by which sender. */
  readonly noTransportFile?: boolean;
  /** Takes a request, answers 200 and does nothing. */
  readonly ignoresRequests?: boolean;
  /** Ends the connection of a request without an answer. */
  readonly endsConnections?: boolean;
  /** Does not say what a receiver takes: it answers so, or ends the connection. */
  readonly hidesActive?: 'refused' | 'ended';
  /** Refuses requests with this text. */
  readonly refuses?: string;
  /** Hrefs have this host. */
  readonly hrefHost?: string;
}

const nodeId = (digit: string): string => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
/** Ids of the test's node: the kind, the node's digit and a number. */
export const testId = (kind: string, digit: string, number: number): string => `${kind}-${digit}-${number}`;

export const sdpOf = (name: string, group: string, channels = 2): string =>
  `v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=${name}\r\nt=0 0\r\nm=audio 5004 RTP/AVP 98\r\nc=IN IP4 ${group}/32\r\na=rtpmap:98 L24/48000/${channels}\r\na=ptime:1\r\na=ts-refclk:ptp=IEEE1588-2008:39-A7-94-FF-FE-07-CB-D0:2\r\na=mediaclk:direct=0\r\n`;

interface Connection {
  master_enable: boolean;
  sender_id: string | null;
  transport_file: { data: string | null; type: string | null };
  transport_params: Json[];
}

/** What IS-05 takes of a request that is carried out at once. */
const Patch = v.strictObject({
  sender_id: v.nullable(v.string()),
  master_enable: v.boolean(),
  transport_file: v.optional(v.strictObject({ data: v.string(), type: v.literal('application/sdp') })),
  activation: v.strictObject({ mode: v.literal('activate_immediate') }),
});

const idle = (): Connection => ({
  master_enable: false,
  sender_id: null,
  transport_file: { data: null, type: null },
  transport_params: [{ multicast_ip: null, interface_ip: '127.0.0.1', destination_port: 5004, source_ip: null, rtp_enabled: true }],
});

/** A node with one device, which answers by the Node API and takes connections, on a port of this host. It knows nothing of the agent's code. */
export class TestNode {
  readonly digit: string;
  readonly self: Json;
  readonly lists: Record<Kind, Json[]> = { devices: [], sources: [], flows: [], senders: [], receivers: [] };
  readonly manifests = new Map<string, string>();
  readonly connections = new Map<string, Connection>();
  readonly #sloppy: Sloppiness;
  #server: TestServer | null = null;
  #registry: TestRegistry | null = null;
  #version = 1;

  private constructor(digit: string, label: string, sloppy: Sloppiness) {
    this.digit = digit;
    this.#sloppy = sloppy;
    this.self = {
      id: nodeId(digit),
      label,
      description: '',
      tags: {},
      hostname: `host-${digit}`,
      caps: {},
      services: [],
      clocks: [
        { name: 'clk0', ref_type: 'ptp', traceable: false, version: 'IEEE1588-2008', gmid: '39-a7-94-ff-fe-07-cb-d0', locked: true },
      ],
      interfaces: [{ name: 'eth0', port_id: `02-00-00-00-00-0${digit}`, chassis_id: null }],
    };
  }

  /** @param digit one hex digit by which its ids differ from those of others. */
  static async open(digit: string, label: string, sloppy: Sloppiness = {}): Promise<TestNode> {
    const node = new TestNode(digit, label, sloppy);
    node.#server = await testServer((request) => node.#answer(request));
    const host = node.#sloppy.hrefHost ?? '127.0.0.1';
    const base = `http://${host}:${node.port}`;
    Object.assign(node.self, {
      href: `${base}/`,
      api: { versions: sloppy.versions ?? ['v1.3'], endpoints: [{ host, port: node.port, protocol: 'http' }] },
      version: node.#next(),
    });
    const connection = sloppy.connectionVersion ?? 'v1.1';
    node.lists.devices.push({
      id: testId('device', digit, 0),
      label: `${label} device`,
      description: '',
      tags: {},
      type: 'urn:x-nmos:device:generic',
      node_id: node.self['id'],
      senders: [],
      receivers: [],
      controls: [{ href: `${base}/x-nmos/connection/${connection}/`, type: `urn:x-nmos:control:sr-ctrl/${connection}` }],
      version: node.#next(),
    });
    return node;
  }

  get port(): number {
    return this.#server?.port ?? 0;
  }

  get requests(): readonly string[] {
    return this.#server?.requests ?? [];
  }

  get id(): string {
    return String(this.self['id']);
  }

  /** Adds a sender with its flow, its source and its session description. */
  addSender(number: number, label: string, channels: readonly string[], group: string, format = 'audio'): void {
    const [source, flow, sender] = [
      testId('source', this.digit, number),
      testId('flow', this.digit, number),
      testId('sender', this.digit, number),
    ];
    const device = testId('device', this.digit, 0);
    const common = { label, description: '', tags: {}, device_id: device };
    this.#put('sources', {
      ...common,
      id: source,
      format: `urn:x-nmos:format:${format}`,
      clock_name: 'clk0',
      channels: channels.map((one) => ({ label: one })),
    });
    this.#put('flows', {
      ...common,
      id: flow,
      source_id: source,
      format: `urn:x-nmos:format:${format}`,
      media_type: `${format}/L24`,
      sample_rate: { numerator: 48_000 },
      bit_depth: 24,
    });
    this.#put('senders', {
      ...common,
      id: sender,
      flow_id: flow,
      transport: 'urn:x-nmos:transport:rtp.mcast',
      interface_bindings: ['eth0'],
      manifest_href: `http://${this.#sloppy.hrefHost ?? '127.0.0.1'}:${this.port}/manifests/${sender}`,
      subscription: { receiver_id: null, active: true },
    });
    this.manifests.set(sender, sdpOf(label, group, channels.length));
  }

  addReceiver(number: number, label: string, caps: Json, format = 'audio'): void {
    const id = testId('receiver', this.digit, number);
    this.connections.set(id, idle());
    this.#put('receivers', {
      id,
      label,
      description: '',
      tags: {},
      device_id: testId('device', this.digit, 0),
      format: `urn:x-nmos:format:${format}`,
      transport: 'urn:x-nmos:transport:rtp',
      interface_bindings: ['eth0'],
      caps,
      subscription: { sender_id: null, active: false },
    });
  }

  /** Changes a resource, as somebody at the node does. */
  change(kind: Kind, id: string, change: Json): void {
    const known = this.lists[kind].find((one) => one['id'] === id);
    if (known) this.#put(kind, { ...known, ...change });
  }

  remove(kind: Kind, id: string): void {
    this.lists[kind] = this.lists[kind].filter((one) => one['id'] !== id);
    this.#registry?.remove(kind, id);
  }

  /** Connects a receiver, as another controller does. */
  connect(receiver: string, senderId: string | null, description: string | null, params: Json): void {
    const transport_params = (this.connections.get(receiver) ?? idle()).transport_params.map((leg) => ({ ...leg, ...params }));
    this.connections.set(receiver, {
      master_enable: true,
      sender_id: senderId,
      transport_file: { data: description, type: description === null ? null : 'application/sdp' },
      transport_params,
    });
    this.change('receivers', receiver, { subscription: { sender_id: senderId, active: true } });
  }

  /** Registers all of it, and what changes from here on. */
  register(registry: TestRegistry): void {
    this.#registry = registry;
    registry.put('nodes', this.self);
    for (const [kind, list] of Object.entries(this.lists)) for (const one of list) registry.put(kind, one);
  }

  /** Its registration expires. */
  expire(): void {
    for (const [kind, list] of Object.entries(this.lists).toReversed())
      for (const one of list) this.#registry?.remove(kind, String(one['id']));
    this.#registry?.remove('nodes', this.id);
    this.#registry = null;
  }

  async close(): Promise<void> {
    await this.#server?.close();
    this.#server = null;
  }

  #next(): string {
    this.#version += 1;
    return `1795230000:${this.#version}`;
  }

  #put(kind: Kind, resource: Json): void {
    const versioned = { ...resource, version: this.#next() };
    const at = this.lists[kind].findIndex((one) => one['id'] === resource['id']);
    if (at === -1) this.lists[kind].push(versioned);
    else this.lists[kind][at] = versioned;
    this.#registry?.put(kind, versioned);
  }

  #answer(request: TestRequest): TestAnswer | 'end' | null {
    const { slashes } = this.#sloppy;
    const hasSlash = request.path.endsWith('/');
    if ((slashes === 'never' && hasSlash) || (slashes === 'always' && !hasSlash && request.method === 'GET')) return null;
    const path = request.path.replace(/\/$/, '');
    const manifest = this.manifests.get(path.replace('/manifests/', ''));
    if (manifest !== undefined) return { body: manifest, headers: { 'content-type': 'application/sdp' } };
    return this.#answerNode(path) ?? this.#answerConnection(path, request);
  }

  #answerNode(path: string): TestAnswer | null {
    const versions = this.#sloppy.versions ?? ['v1.3'];
    if (path === '/x-nmos/node') return { body: versions.map((one) => `${one}/`) };
    const [, version = '', what = ''] = /^\/x-nmos\/node\/([^/]+)\/([a-z]+)$/.exec(path) ?? [];
    if (!versions.includes(version)) return null;
    if (what === 'self') return { body: this.self };
    const list = Object.entries(this.lists).find(([kind]) => kind === what);
    return list ? { body: list[1] } : null;
  }

  #answerConnection(path: string, { method, body }: TestRequest): TestAnswer | 'end' | null {
    const version = this.#sloppy.connectionVersion ?? 'v1.1';
    const [, id = '', what = ''] =
      new RegExp(`^/x-nmos/connection/${version}/single/receivers/([^/]+)/(active|staged|constraints)$`).exec(path) ?? [];
    const connection = this.connections.get(id);
    if (!connection) return null;
    if (what === 'constraints') return { body: [{}] };
    if (method === 'PATCH' && what === 'staged') return this.#patch(id, connection, body);
    if (this.#sloppy.hidesActive) return this.#sloppy.hidesActive === 'ended' ? 'end' : { status: 500, body: {} };
    if (this.#sloppy.noTransportFile !== true) return { body: { ...connection, activation: { mode: null } } };
    const { master_enable, sender_id } = connection;
    return { body: { master_enable, sender_id, activation: {}, transport_params: [{}] } };
  }

  #patch(id: string, connection: Connection, raw: unknown): TestAnswer | 'end' {
    const { refuses, ignoresRequests, endsConnections } = this.#sloppy;
    if (endsConnections === true) return 'end';
    if (refuses !== undefined) return { status: 500, body: { code: 500, error: refuses, debug: 'at line 7' } };
    const body = v.safeParse(Patch, raw);
    if (!body.success) return { status: 400, body: { code: 400, error: 'The request is not valid', debug: null } };
    if (ignoresRequests === true) return { body: connection };
    const { sender_id, master_enable, transport_file: file } = body.output;
    const group = /^c=IN IP4 ([\d.]+)/m.exec(file?.data ?? '')?.[1] ?? null;
    Object.assign(connection, {
      sender_id,
      master_enable,
      ...(file ? { transport_file: file } : {}),
      transport_params: connection.transport_params.map((leg) => ({ ...leg, ...(group === null ? {} : { multicast_ip: group }) })),
    });
    this.change('receivers', id, { subscription: { sender_id: connection.sender_id, active: connection.master_enable } });
    return { body: { ...connection, activation: { mode: 'activate_immediate', activation_time: '1:1' } } };
  }
}
