import { decodeSessionDescription } from '@tutti/protocols/sdp/session-description';
import { writeSessionDescription } from '@tutti/protocols/sdp/write-description';

/** A resource of IS-04. */
export type Resource = Readonly<Record<string, unknown>> & { readonly id: string };
export type NodeKind = 'devices' | 'sources' | 'flows' | 'senders' | 'receivers';

/** What a sender or a receiver of IS-05 is set to. */
export interface Connection {
  readonly master_enable: boolean;
  /** Of a receiver. */
  readonly sender_id: string | null;
  readonly transport_file: { readonly data: string | null; readonly type: string | null };
  readonly transport_params: readonly Readonly<Record<string, unknown>>[];
}

/** Of what a node counts its time stamps by. */
export interface NodeClock {
  /** Who leads it, EUI-64 of 16 hex digits: none of the simulated devices. */
  readonly grandmaster: string;
  /** Its PTP domain. */
  readonly domain: number;
}
const FIRST_CLOCK: NodeClock = { grandmaster: '39a794fffe07cbd0', domain: 0 };
const PORT_OF_STREAMS = 5004;
const CONNECTION = 'v1.1';
const KINDS = ['Stagebox', 'Amp', 'Mixer'] as const;
const STREAMS = [
  { name: 'A', channels: ['Left', 'Right'] },
  { name: 'B', channels: ['Talkback'] },
] as const;

export const PORT = 3212;
const two = (number: number): string => String(number).padStart(2, '0');
/** A UUID that is the same at every start: of what kind, of which node, which one. */
const idOf = (kind: number, node: number, number: number): string =>
  `${kind.toString(16).padStart(8, '0')}-${node.toString(16).padStart(4, '0')}-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** A node with one device, two senders and two receivers: what it says by IS-04 and IS-05, and how that changes. */
export class NodeModel {
  readonly name: string;
  readonly address: string;
  readonly resources: Record<NodeKind, Resource[]> = { devices: [], sources: [], flows: [], senders: [], receivers: [] };
  readonly connections = new Map<string, Connection>();
  /** Of what its announcement counts: how often resources of a kind changed. */
  readonly changes: Record<NodeKind, number> = { devices: 0, sources: 0, flows: 0, senders: 0, receivers: 0 };
  clock: NodeClock = FIRST_CLOCK;
  readonly #index: number;
  /** Multicast addresses that its senders send to. */
  readonly #groups: string[];
  #version = 0;

  /** Of its interface, `02:00:00:00:00:01`. */
  readonly #mac: string;

  /** @param mac of its interface, where that is another device's, too. */
  constructor(index: number, address: string, mac?: string) {
    this.name = `${KINDS[index % KINDS.length] ?? 'Node'}-${two(index + 1)}`;
    this.address = address;
    this.#index = index;
    const serial = (index + 1).toString(16).padStart(4, '0');
    this.#mac = mac ?? `02:00:00:00:${serial.slice(0, 2)}:${serial.slice(2)}`;
    this.#groups = STREAMS.map((_, at) => `239.70.${index % 256}.${at + 1}`);
    this.#add('devices', {
      id: this.deviceId,
      label: this.name,
      type: 'urn:x-nmos:device:generic',
      node_id: idOf(1, index, 0),
      senders: STREAMS.map((_, at) => idOf(5, index, at)),
      receivers: STREAMS.map((_, at) => idOf(6, index, at)),
      controls: [
        { href: `${this.#base}/x-nmos/connection/${CONNECTION}/`, type: `urn:x-nmos:control:sr-ctrl/${CONNECTION}`, authorization: false },
      ],
    });
    for (const [at, stream] of STREAMS.entries()) {
      this.#addSender(at, stream);
      this.#addReceiver(at, stream);
    }
  }

  get deviceId(): string {
    return idOf(2, this.#index, 0);
  }

  get self(): Resource {
    const mac = this.#mac.replaceAll(':', '-');
    const gmid = this.clock.grandmaster.replaceAll(/(..)(?=.)/g, '$1-');
    return {
      id: idOf(1, this.#index, 0),
      version: '1795230000:0',
      label: `${this.name} node`,
      description: '',
      tags: { 'urn:x-nmos:tag:asset:manufacturer/v1.0': ['Tutti'], 'urn:x-nmos:tag:asset:product/v1.0': ['NM-2'] },
      href: `${this.#base}/`,
      hostname: this.name.toLowerCase(),
      api: { versions: ['v1.3'], endpoints: [{ host: this.address, port: PORT, protocol: 'http', authorization: false }] },
      caps: {},
      services: [],
      clocks: [{ name: 'clk0', ref_type: 'ptp', traceable: false, version: 'IEEE1588-2008', gmid, locked: true }],
      interfaces: [{ name: 'eth0', chassis_id: mac, port_id: mac }],
    };
  }

  /** Its description of what a sender sends; null: there is no such sender. */
  description(sender: string): string | null {
    const at = STREAMS.findIndex((_, index) => idOf(5, this.#index, index) === sender);
    const stream = STREAMS[at];
    if (!stream) return null;
    return writeSessionDescription({
      origin: this.address,
      sessionId: this.#index * 16 + at + 1,
      version: this.#version,
      name: `${this.name} ${stream.name}`,
      address: this.#groups[at] ?? '',
      port: PORT_OF_STREAMS,
      encoding: 'L24',
      sampleRate: 48_000,
      channels: stream.channels.length,
      packetTimeUs: 1000,
      ...this.clock,
    });
  }

  /** Lets a sender send to another multicast address; the resource of IS-04 does not say it, and changes so that readers ask again. */
  sendTo(at: number, group: string): void {
    this.#groups[at] = group;
    this.change('senders', this.resources.senders[at]?.id ?? '', {});
  }

  /** Sets whose clock it follows, in which domain. */
  follow(clock: NodeClock): void {
    this.clock = clock;
    for (const { id } of this.resources.senders) this.change('senders', id, {});
  }

  /** Lets a receiver take what a sender of another node sends, as somebody at the node itself would set it. */
  take(at: number, sender: string, description: string): void {
    const receiver = this.resources.receivers[at]?.id ?? '';
    const [stream] = decodeSessionDescription(description).streams;
    const known = this.connections.get(receiver);
    if (!known || !stream) throw new Error(`There is no receiver ${at} at ${this.name}, or nothing to take.`);
    this.activate(receiver, {
      master_enable: true,
      sender_id: sender,
      transport_file: { data: description, type: 'application/sdp' },
      transport_params: known.transport_params.map((leg) => ({ ...leg, multicast_ip: stream.address, destination_port: stream.port })),
    });
  }

  /** Sets what a receiver takes, as its controller asked for. */
  activate(receiver: string, connection: Connection): void {
    this.connections.set(receiver, connection);
    this.change('receivers', receiver, { subscription: { sender_id: connection.sender_id, active: connection.master_enable } });
  }

  change(kind: NodeKind, id: string, change: Readonly<Record<string, unknown>>): void {
    const at = this.resources[kind].findIndex((one) => one.id === id);
    const known = this.resources[kind][at];
    if (!known) throw new Error(`There is no ${id} among the ${kind} of ${this.name}.`);
    this.resources[kind][at] = { ...known, ...change, version: this.#next() };
    this.changes[kind] += 1;
  }

  get #base(): string {
    return `http://${this.address}:${PORT}`;
  }

  #addSender(at: number, { name, channels }: (typeof STREAMS)[number]): void {
    const [source, flow, sender] = [idOf(3, this.#index, at), idOf(4, this.#index, at), idOf(5, this.#index, at)];
    const common = { label: `${this.name} ${name}`, device_id: this.deviceId };
    const format = 'urn:x-nmos:format:audio';
    this.#add('sources', {
      ...common,
      id: source,
      format,
      clock_name: 'clk0',
      parents: [],
      caps: {},
      channels: channels.map((label) => ({ label })),
    });
    const rate = { numerator: 48_000, denominator: 1 };
    this.#add('flows', {
      ...common,
      id: flow,
      source_id: source,
      parents: [],
      format,
      media_type: 'audio/L24',
      sample_rate: rate,
      bit_depth: 24,
    });
    this.#add('senders', {
      ...common,
      id: sender,
      flow_id: flow,
      transport: 'urn:x-nmos:transport:rtp.mcast',
      interface_bindings: ['eth0'],
      manifest_href: `${this.#base}/x-nmos/connection/${CONNECTION}/single/senders/${sender}/transportfile`,
      subscription: { receiver_id: null, active: true },
    });
  }

  #addReceiver(at: number, { name, channels }: (typeof STREAMS)[number]): void {
    const id = idOf(6, this.#index, at);
    const count = { 'urn:x-nmos:cap:format:channel_count': { enum: [channels.length] } };
    this.connections.set(id, {
      master_enable: false,
      sender_id: null,
      transport_file: { data: null, type: null },
      transport_params: [
        { source_ip: null, multicast_ip: null, interface_ip: this.address, destination_port: PORT_OF_STREAMS, rtp_enabled: true },
      ],
    });
    this.#add('receivers', {
      id,
      label: `${this.name} in ${name}`,
      device_id: this.deviceId,
      format: 'urn:x-nmos:format:audio',
      transport: 'urn:x-nmos:transport:rtp',
      interface_bindings: ['eth0'],
      caps: { media_types: ['audio/L24'], constraint_sets: [count] },
      subscription: { sender_id: null, active: false },
    });
  }

  #add(kind: NodeKind, resource: Resource): void {
    this.resources[kind].push({ description: '', tags: {}, ...resource, version: this.#next() });
  }

  #next(): string {
    this.#version += 1;
    return `1795230000:${this.#version}`;
  }
}
